/**
 * Chooses listings so that no category fills the row: the first of each category, then the second of each, in
 * the order in which they come. The others stay in their order.
 */
export function spreadOverCategories<T extends { category: string }>(
  cards: readonly T[],
  count: number,
): { chosen: T[]; others: T[] } {
  const seen = new Map<string, number>();
  const turns = cards.map((card, index) => {
    const turn = seen.get(card.category) ?? 0;
    seen.set(card.category, turn + 1);
    return { card, turn, index };
  });
  const inOrder = turns.toSorted((a, b) => a.turn - b.turn || a.index - b.index);
  const chosen = inOrder.slice(0, count);
  const others = inOrder.slice(count).toSorted((a, b) => a.index - b.index);
  return { chosen: chosen.map(({ card }) => card), others: others.map(({ card }) => card) };
}
