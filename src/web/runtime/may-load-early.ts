/** The spec's 1100 px, as in tokens.css. */
const WIDE = '(width >= 68.75rem)';

/** Whether code that fills open space may come before anyone asks: the screen is wide, and data need not be saved. */
export function mayLoadEarly(): boolean {
  return matchMedia(WIDE).matches && !document.documentElement.hasAttribute('data-less');
}
