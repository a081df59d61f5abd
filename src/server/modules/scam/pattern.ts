import { LISTS } from './rules/words.ts';

// Parses the small pattern language of the rules into sets of words.
//
//   pay|send        one of these words            {pay}     one of a list (rules/words.ts), also among words
//   ..4             up to four words between      now?      optional
//   #amount         money or a share of it        #line     the start of a phone number
//   #share          a percentage
//
// A gap never crosses the end of a sentence or a denial ('pay no deposit').

type Words = ReadonlySet<string>;
export type Part = { words: Words; gap: number; isOptional: boolean };
export type Pattern = readonly Part[];

export function readPattern(written: string): Pattern {
  const parts: Part[] = [];
  let gap = 0;
  for (const piece of written.split(' ')) {
    if (piece.startsWith('..')) gap = Number(piece.slice(2));
    else {
      const isOptional = piece.endsWith('?');
      parts.push({ words: readWords(isOptional ? piece.slice(0, -1) : piece), gap, isOptional });
      gap = 0;
    }
  }
  if (parts.length === 0 || parts[0]?.isOptional || parts[0]?.gap)
    throw new Error(`invalid pattern: ${written}`);
  return parts;
}

export function readWords(written: string): Words {
  const words = new Set(written.split('|').flatMap(readWord));
  if (words.has('#amount')) words.add('#share');
  return words;
}

function readWord(piece: string): readonly string[] {
  if (!piece.startsWith('{')) return [piece];
  const list = LISTS[piece.slice(1, -1)];
  if (list === undefined) throw new Error(`unknown word list: ${piece}`);
  return list.split(' ').flatMap(readWord);
}
