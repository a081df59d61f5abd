import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Names are chosen by whoever signs up, perhaps with a stranger's address: greet() leaves out what looks like a link.

const ROOT = path.join(import.meta.dirname, '../..');
const files = globSync('src/server/modules/**/*.mails.ts', { cwd: ROOT });

it('Every mail that greets somebody does it by greet()', () => {
  expect(files.length).toBeGreaterThan(8);
  const own = files.filter((file) => /\b(Hello|Hi|Dear)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(own).toEqual([]);
});
