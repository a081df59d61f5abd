import { createHash } from 'node:crypto';

/** A seeded random generator: the demo data must be the same on every machine and at every start. */

export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** Includes both ends. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T;
  /** Random entries, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
  uuid(): string;
};

/** Each seed has a separate stream, so that an addition in one place does not change the data elsewhere. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readInt32LE(0);

  // mulberry32: small, fast and uniform enough for demo data.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('cannot pick from an empty list');
    return list[Math.floor(next() * list.length)] as T;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const keyed = list.map((entry) => ({ entry, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry);
  }

  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted(list, weightOf) {
      let left = next() * list.reduce((total, entry) => total + weightOf(entry), 0);
      for (const entry of list) {
        left -= weightOf(entry);
        if (left < 0) return entry;
      }
      return pick(list);
    },
    some(list, count) {
      const chosen = new Set(shuffle(list.map((_, index) => index)).slice(0, count));
      return list.filter((_, index) => chosen.has(index));
    },
    shuffle,
    uuid() {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16));
      hex[12] = '4';
      hex[16] = pick(['8', '9', 'a', 'b']);
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
