import type { Random } from './random.ts';

/** Lines of generated texts, each with the answers that fit it. */

export type Exchanges = Readonly<Record<string, readonly string[]>>;

export type PickLine = (lines: readonly string[], random: Random) => string;

/** Picks one of the lines that were used least so far, so that texts rarely repeat. */
export function createLinePicker(): PickLine {
  const uses = new Map<string, number>();
  const usesOf = (line: string) => uses.get(line) ?? 0;
  return (lines, random) => {
    const fewest = Math.min(...lines.map(usesOf));
    const line = random.pick(lines.filter((each) => usesOf(each) === fewest));
    uses.set(line, fewest + 1);
    return line;
  };
}
