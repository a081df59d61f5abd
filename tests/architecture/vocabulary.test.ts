import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

// The project uses one conventional word for each concept. Identifiers with the words below would need a dictionary.

const ROOT = path.join(import.meta.dirname, '../..');
/** Lists of English words that users type. */
const WORD_LISTS = ['src/server/modules/information/help-words.ts'];
const CODE = '{src,tests,demo,bench,scripts}/**/*.{ts,tsx}';

/** Words that need a dictionary, and the conventional ones. */
const REPLACEMENTS: [banned: string, replacement: string][] = [
  ['anew', 'again'],
  ['arrivals', 'upload spool, or new listings'],
  ['begun', 'started'],
  ['companion', 'after-load tasks'],
  ['darkroom workshop', 'image worker, or worker pool'],
  ['deed deeds', 'action'],
  ['door doors', 'publish checks, or public API'],
  ['given', 'input, options or overrides'],
  ['heard hearing', 'received, or dispatcher'],
  ['housekeeping', 'nightly cleanup'],
  ['keep keeps keeping kept', 'create, insert, save, schedule or cache'],
  ['keeper keepers member members somebody whoever', 'user'],
  ['lookout', 'dispatcher'],
  ['portion portions', 'batch'],
  ['refusal refusals refuse refused refuses', 'reject, or rejection'],
  ['said say saying', 'post, or message'],
  ['stumble stumbled', 'fail'],
  ['talk talks', 'conversation'],
  ['tell telling tells told', 'notify, broadcast or send'],
  ['wanted', 'expected, or requested'],
  ['whisper whispers', 'ephemeral event'],
  ['wish wished wishes', 'alert, or pending action'],
];
const BANNED_WORDS = new Map(
  REPLACEMENTS.flatMap(([banned, replacement]) =>
    banned.split(' ').map((word) => [word, replacement] as const),
  ),
);
/** Types whose names are a participle without a noun. */
const BANNED_TYPES = new Set(['Known', 'Left', 'Taken']);
/** Names that other programs and standards give. */
const FOREIGN_NAMES = new Set(['keepAlive', 'keepAliveTimeout', 'keepalive', 'shouldKeepAlive']);

type Problem = { line: number; text: string };

type SyntaxNode = { type: string; expression?: unknown };
const WRAPPERS = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'];

/** The type of the expression inside of parentheses and type annotations. */
function innerType(node: SyntaxNode): string {
  return WRAPPERS.includes(node.type) ? innerType(node.expression as SyntaxNode) : node.type;
}

/** What to use instead of a name; null for one that is fine. */
function findReplacement(name: string): string | null {
  if (FOREIGN_NAMES.has(name)) return null;
  if (BANNED_TYPES.has(name)) return 'a noun with its state';
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return (
    words
      .split(/[^a-z]+/)
      .map((word) => BANNED_WORDS.get(word))
      .find(Boolean) ?? null
  );
}

function findProblems(file: string, code: string): { names: Problem[]; spreads: Problem[] } {
  const names: Problem[] = [];
  const spreads: Problem[] = [];
  const lineOf = (position: number) => code.slice(0, position).split('\n').length;
  const checkName = ({ name, start }: { name: string; start: number }) => {
    const replacement = findReplacement(name);
    if (replacement) names.push({ line: lineOf(start), text: `${name}: use ${replacement}` });
  };
  const checkSpread = ({ argument, start }: { argument: SyntaxNode; start: number }) => {
    if (['ObjectExpression', 'ArrayExpression'].includes(innerType(argument)))
      spreads.push({ line: lineOf(start), text: 'write the properties or elements without a spread' });
  };
  new Visitor({
    Identifier: checkName,
    JSXIdentifier: checkName,
    SpreadElement: checkSpread,
    JSXSpreadAttribute: checkSpread,
  }).visit(parseSync(file, code).program);
  return { names, spreads };
}

async function findAll(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: ROOT })) files.push(file);
  return files.sort();
}

describe('The code of the project', async () => {
  const names: string[] = [];
  const spreads: string[] = [];
  for (const file of await findAll(CODE)) {
    if (WORD_LISTS.includes(file)) continue;
    const problems = findProblems(file, await readFile(path.join(ROOT, file), 'utf8'));
    names.push(...problems.names.map(({ line, text }) => `${file}:${line} ${text}`));
    spreads.push(...problems.spreads.map(({ line, text }) => `${file}:${line} ${text}`));
  }

  it('has no banned word in a name', () => {
    expect(names).toEqual([]);
  });

  it('has no spread of a literal, which only steers the formatter', () => {
    expect(spreads).toEqual([]);
  });

  it('has no banned word in the name of a file or folder', async () => {
    const files = await findAll('{src,tests,demo,bench,scripts,schema,docs}/**');
    expect(files.filter((file) => findReplacement(file))).toEqual([]);
  });

  it('has no banned word in the schema', async () => {
    const found: string[] = [];
    for (const file of await findAll('schema/**/*.sql')) {
      const sql = await readFile(path.join(ROOT, file), 'utf8');
      const words =
        sql
          .replace(/--.*$/gm, '')
          .replace(/'[^']*'/g, '')
          .match(/\w+/g) ?? [];
      found.push(...words.filter((word) => findReplacement(word)).map((word) => `${file} ${word}`));
    }
    expect(found).toEqual([]);
  });
});

describe('A breach', () => {
  it.each([
    ['const toldAt = 1;', 'toldAt: use notify, broadcast or send'],
    ['function keepDraft() {}', 'keepDraft: use create, insert, save, schedule or cache'],
    ['type Left = string;', 'Left: use a noun with its state'],
    ['const page = <Door />;', 'Door: use publish checks, or public API'],
  ])('is reported for %s', (code, text) => {
    expect(findProblems('planted.tsx', code).names).toEqual([{ line: 1, text }]);
  });

  it.each([
    'const a = { ...{ b, c } };',
    'const a = [...[b, c]];',
    'const a = <p {...{ b }} />;',
    'a(...([b, c] as const));',
  ])('is reported for %s', (code) => {
    expect(findProblems('planted.tsx', code).spreads).toHaveLength(1);
  });

  it.each(['const agent = { keepAlive: true };', 'const a = { ...b, ...(c ? { d } : {}) };'])(
    'is not reported for %s',
    (code) => {
      expect(findProblems('planted.tsx', code)).toEqual({ names: [], spreads: [] });
    },
  );
});
