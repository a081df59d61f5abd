/** The look of a dropdown menu, shared by the Radix menu and the header's menu, which does not use Radix. */

export const MENU_PANEL =
  'z-50 w-max max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-surface p-1.5 text-ink shadow-pop';

export const MENU_ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-row px-3 select-none [&>.lucide]:size-4.5';
