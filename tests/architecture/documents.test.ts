import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

// Documents name files by their path from the root. A file that is moved or renamed takes its documents along.

const ROOT = path.join(import.meta.dirname, '../..');
const DOCUMENTS = ['*.md', '{docs,bench,content,schema}/**/*.md'];
/** Written with the first release. */
const LATER = ['schema/migrations/0000_baseline.sql'];
const PATHS = /`((?:src|tests|docs|scripts|demo|bench|schema|content|public)\/[\w./-]+)`/g;

function findMissing(text: string): string[] {
  const named = [...text.matchAll(PATHS)].map(([, file = '']) => file);
  return named.filter((file) => !LATER.includes(file) && !existsSync(path.join(ROOT, file)));
}

it('Documents name only files and folders that exist', async () => {
  const missing: string[] = [];
  for await (const file of glob(DOCUMENTS, { cwd: ROOT }))
    missing.push(
      ...findMissing(await readFile(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

it('A missing file is found', () => {
  expect(findMissing('See `src/nowhere.ts` and `src/server/main.ts`.')).toEqual(['src/nowhere.ts']);
});
