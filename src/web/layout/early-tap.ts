// A tap on a button in the seconds before React has come. The early script remembers the last one; whoever takes the
// button over does it again.

type EarlyWindow = Window & { earlyTap?: HTMLButtonElement | null };

/** The part of the early script that remembers. A plain form is sent by the browser itself. */
export const REMEMBER_EARLY_TAPS = `addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!b.closest('form:not([data-script])'))window.earlyTap=b},true)`;

export function takeEarlyTap(mayTake: (button: HTMLButtonElement) => boolean): HTMLButtonElement | null {
  const page: EarlyWindow = window;
  const button = page.earlyTap;
  if (!button || !mayTake(button)) return null;
  page.earlyTap = null;
  return button;
}
