// A tap on a button in the seconds before React has come. The early script remembers the last one; whoever takes the
// button over does it again.

type EarlyWindow = Window & { earlyTap?: HTMLButtonElement | null };

export function takeEarlyTap(mayTake: (button: HTMLButtonElement) => boolean): HTMLButtonElement | null {
  const page: EarlyWindow = window;
  const button = page.earlyTap;
  if (!button || !mayTake(button)) return null;
  page.earlyTap = null;
  return button;
}
