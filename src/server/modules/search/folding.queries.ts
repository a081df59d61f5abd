import { PLAIN_LETTERS, SILENT_SIGNS } from '#shared/rules/search/fold.ts';

// `fold` of the shared rules as SQL, built from the same tables, to fold hundreds
// of thousands of titles in the database.

/** Takes and returns an SQL text expression. */
export function foldedInSql(text: string): string {
  const bare = `regexp_replace(lower(normalize(${text}, NFKD)), ${quoted(`[${marks()}${SILENT_SIGNS}]`)}, '', 'g')`;
  const letters = Object.entries(PLAIN_LETTERS);
  const single = letters.filter(([, plain]) => plain.length === 1);
  const [from, to] = [0, 1].map((side) => quoted(single.map((pair) => pair[side]).join('')));
  return letters
    .filter(([, plain]) => plain.length > 1)
    .reduce(
      (folded, [letter, plain]) => `replace(${folded}, ${quoted(letter)}, ${quoted(plain)})`,
      `translate(${bare}, ${from}, ${to})`,
    );
}

/** JavaScript's \p{M} as character ranges, because PostgreSQL has no class for it. */
function marks(): string {
  const ranges: string[] = [];
  for (let code = 0; code < PLANES_WITH_LETTERS; code += 1) {
    if (!isMark(code)) continue;
    const first = code;
    while (isMark(code + 1)) code += 1;
    ranges.push(`${String.fromCodePoint(first)}-${String.fromCodePoint(code)}`);
  }
  return ranges.join('');
}

const PLANES_WITH_LETTERS = 0x20000;

function isMark(code: number): boolean {
  return /\p{M}/u.test(String.fromCodePoint(code));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
