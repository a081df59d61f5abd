/** The look shared by tabs that switch panels and tabs that are links. */

export const TAB_ROW = 'no-scrollbar flex gap-6 overflow-x-auto border-b border-line';

export const TAB =
  'group relative inline-flex min-h-12 min-w-11 flex-none items-center justify-center gap-1.5 rounded-t-sm font-semibold whitespace-nowrap text-ink-3 -outline-offset-2 hover:text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-primary after:opacity-0 aria-[current=page]:text-ink aria-[current=page]:after:opacity-100 data-[state=active]:text-ink data-[state=active]:after:opacity-100';
