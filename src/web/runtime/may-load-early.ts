/** The spec's 1100 px, as in tokens.css. */
const WIDE = '(width >= 68.75rem)';

/** Whether code may load before the user interacts: only on wide screens, and not in less-data mode. */
export function mayLoadEarly(): boolean {
  return matchMedia(WIDE).matches && !document.documentElement.hasAttribute('data-less');
}
