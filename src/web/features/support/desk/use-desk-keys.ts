import { useRef } from 'react';
import { useShortcuts } from '#web/features/staff/use-shortcuts.ts';

type DeskKeys = {
  items: readonly { id: string }[] | null;
  openId: string | null;
  open: (id: string) => void;
  /** Undefined if everything is listed. */
  readMore: (() => void) | undefined;
  showKeys: () => void;
};

/** The keys of both lists of the desk, as in the queues of cases: J and K move, ? shows all. */
export function useDeskKeys({ items, openId, open, readMore, showKeys }: DeskKeys): void {
  const list = items ?? [];
  const at = list.findIndex(({ id }) => id === openId);
  /** Where the opened one was, for when it leaves the list. */
  const lastAt = useRef(0);
  if (at >= 0) lastAt.current = at;
  const next = list[at >= 0 ? at + 1 : Math.min(openId ? lastAt.current : 0, list.length - 1)];
  const back = list[(at >= 0 ? at : lastAt.current) - 1];
  useShortcuts({
    J: () => (next ? open(next.id) : readMore?.()),
    K: () => back && open(back.id),
    '?': showKeys,
  });
}

export const DESK_KEYS = [
  [
    'Move',
    [
      ['J', 'Next one'],
      ['K', 'The one before'],
      ['/', 'Search'],
      ['Esc', 'Leave a field'],
      ['?', 'This list'],
    ],
  ],
  [
    'Answer',
    [
      ['E', 'Write the answer'],
      ['A', 'Nothing to answer: close it'],
    ],
  ],
] as const;
