// How long to wait before the stream is asked for again.

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Grows with each failure, with chance in it: a server that comes back is not met by everybody at once. */
export function reconnectDelay(failures: number, askedForMs: number | null, chance = Math.random()): number {
  const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(askedForMs ?? 0, grown * (0.5 + chance / 2));
}
