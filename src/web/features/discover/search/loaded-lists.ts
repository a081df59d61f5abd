import { RESULTS_KEY } from '#web/device/device-keys.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { packCards, unpackCards } from './packed-cards.ts';

// Lists that were extended on demand, by history entry: in memory, and the last few in the tab's storage, so
// that a reload restores them.

export type List = { cards: ShownCard[]; nextCursor: string | null };

const MAX_IN_MEMORY = 30;
const MAX_STORED = 6;
const MAX_CHARACTERS = 200_000;

type Row = [entry: string, cards: string, nextCursor: string | null];

let lists: Map<string, List> | undefined;

export function loadedList(entry: string): List | undefined {
  lists ??= readStored();
  return lists.get(entry);
}

export function storeLoadedList(entry: string, list: List): void {
  lists ??= readStored();
  lists.delete(entry);
  lists.set(entry, list);
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_IN_MEMORY) break;
    lists.delete(oldest);
  }
  store(lists);
}

function readStored(): Map<string, List> {
  try {
    const rows = JSON.parse(sessionStorage.getItem(RESULTS_KEY) ?? '[]') as Row[];
    return new Map(
      rows.map(([entry, cards, nextCursor]) => [entry, { cards: unpackCards(cards), nextCursor }]),
    );
  } catch {
    return new Map();
  }
}

/** The newest lists take the space first. If storage is full or blocked, only memory is used. */
function store(all: ReadonlyMap<string, List>): void {
  let room = MAX_CHARACTERS;
  const rows = [...all]
    .slice(-MAX_STORED)
    .reverse()
    .map(([entry, { cards, nextCursor }]): Row => [entry, packCards(cards), nextCursor])
    .filter(([, cards]) => {
      room -= cards.length;
      return room >= 0;
    })
    .reverse();
  try {
    sessionStorage.setItem(RESULTS_KEY, JSON.stringify(rows));
  } catch {
    clearStored();
  }
}

function clearStored(): void {
  try {
    sessionStorage.removeItem(RESULTS_KEY);
  } catch {
    // Storage is blocked.
  }
}
