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

async function checkTypes(root: string, code: string): Promise<string> {
  const config = { extends: path.join(ROOT, 'src', root, 'tsconfig.json'), include: ['planted.ts'] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'planted.ts'), code);
  return run(TSC, ['--noEmit', '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

it.each([
  ['shared', 'document', 'export const planted = document.title;'],
  ['shared', 'process', 'export const planted = process.cwd();'],
  ['server', 'document', 'export const planted = document.title;'],
  ['web', 'process', 'export const planted = process.cwd();'],
])('Code of %s cannot use %s', async (root, name, code) => {
  expect(await checkTypes(root, code)).toContain(`Cannot find name '${name}'`);
});

it.each([
  ['server', 'export const planted = process.cwd();'],
  ['web', 'export const planted = document.title;'],
])('Code of %s can use what its own place has', async (root, code) => {
  expect(await checkTypes(root, code)).toBe('');
});
