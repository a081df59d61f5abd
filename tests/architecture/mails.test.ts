import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// A user may sign up with another person's address and any name, so greet() omits names that look like links.

const ROOT = path.join(import.meta.dirname, '../..');
const files = globSync('src/server/modules/**/*.mails.ts', { cwd: ROOT });

it('Every mail with a greeting uses greet()', () => {
  expect(files.length).toBeGreaterThan(8);
  const own = files.filter((file) => /\b(Hello|Hi|Dear)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(own).toEqual([]);
});
