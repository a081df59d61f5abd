import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Each root of src has only the types of the places where its code runs.

const ROOT = path.join(import.meta.dirname, '../..');
const TSC = path.join(ROOT, 'node_modules/.bin/tsc');
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  // Inside the project, so that the types of its packages are found.
  folder = await mkdtemp(path.join(ROOT, 'node_modules/.planted-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The errors in the planted file, which is checked together with the declarations of the root. */
async function checkTypes(root: string, code: string): Promise<string> {
  const source = path.join(ROOT, 'src', root);
  const config = {
    extends: path.join(source, 'tsconfig.json'),
    include: ['planted.ts', path.join(source, '**/*.d.ts')],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'planted.ts'), code);
  return run(TSC, ['--noEmit', '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

it.each([
  ['shared', ['document', 'process']],
  ['server', ['document']],
  ['web', ['process']],
])('Code of %s cannot use %s', async (root, names) => {
  const errors = await checkTypes(root, `export const planted = [${names}];`);
  for (const name of names) expect(errors).toContain(`Cannot find name '${name}'`);
});
