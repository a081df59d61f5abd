// Where an event of the member's numbered log stands to what this page has heard already.

export type Place = 'next' | 'known' | 'after-a-gap';

/**
 * One event may stand for several numbers, so its own number jumps without anything being lost. What counts is the
 * number that its teller had reached before it.
 */
export function placeEvent(
  cursor: number | null,
  { before, id }: { before: number | null; id: number },
): Place {
  if (cursor === null) return 'next';
  if (id <= cursor) return 'known';
  return before !== null && before > cursor ? 'after-a-gap' : 'next';
}
