// A tap on a button before hydration. The early script remembers the last one, and the code that hydrates the
// button replays it.

type EarlyWindow = Window & { earlyTap?: HTMLButtonElement | null };

export function takeEarlyTap(mayTake: (button: HTMLButtonElement) => boolean): HTMLButtonElement | null {
  const page: EarlyWindow = window;
  const button = page.earlyTap;
  if (!button || !mayTake(button)) return null;
  page.earlyTap = null;
  return button;
}
