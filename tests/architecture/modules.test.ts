import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../../src/server');
const FOLDER = path.join(SERVER, 'modules');

/** One line for each module that lacks a part. */
async function findProblems(folder: string, list: string): Promise<string[]> {
  const found = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const problems = await Promise.all(
    found.map(async ({ name }) => {
      const declaration = await readFile(path.join(folder, name, 'module.ts'), 'utf8').catch(() => null);
      if (declaration === null) return `modules/${name} has no module.ts that declares what it contributes`;
      const declared = declaration.match(/defineModule\(\{\s*name: '([^']*)'/)?.[1];
      if (declared !== name) return `modules/${name}/module.ts declares the name ${declared}`;
      const factory = declaration.match(/^export function (\w+)\(/m)?.[1];
      return factory && list.includes(`    ${factory}(`)
        ? null
        : `modules/${name} is not in the list of create-modules.ts`;
    }),
  );
  return problems.flatMap((problem) => problem ?? []);
}

const readList = () => readFile(path.join(SERVER, 'create-modules.ts'), 'utf8');

it('Every module has a declaration and is in the list', async () => {
  expect(await findProblems(FOLDER, await readList())).toEqual([]);
});

it('A module that is not in the list is reported', async () => {
  const list = (await readList()).replace('    scamModule(', '    // scamModule(');
  expect(await findProblems(FOLDER, list)).toEqual(['modules/scam is not in the list of create-modules.ts']);
});

it('A module without a declaration is reported', async () => {
  const folders = await findProblems(path.join(SERVER, 'platform'), '');
  expect(folders).toContain('modules/mail has no module.ts that declares what it contributes');
});
