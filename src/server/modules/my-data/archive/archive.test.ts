import { expect, it } from 'vitest';
import type { UserExport } from '#server/platform/module/define-module.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { makeArchive } from './archive.ts';

const storage = createFileStorage('/nowhere');
const read = (parts: UserExport[]) => Array.fromAsync(makeArchive({ storage, parts }));

async function* rows(failure?: string) {
  yield { title: 'Chair' };
  if (failure) throw new Error(failure);
}

it('An archive fails when a list cannot be read to its end, without stopping the process', async () => {
  const parts: UserExport[] = [{ files: { 'ads.json': { ads: () => rows('connection terminated') } } }];
  await expect(read(parts)).rejects.toThrow('connection terminated');
});

it('An archive is rejected when two modules export the same list', async () => {
  const part = { files: { 'ads.json': { ads: () => rows() } } };
  await expect(read([part, part])).rejects.toThrow('two modules export the list ads of ads.json');
});

it('An archive contains the lists of all modules', async () => {
  const parts: UserExport[] = [
    { files: { 'ads.json': { ads: () => rows() } } },
    { files: { 'ads.json': { sold: () => rows() } } },
  ];
  expect(Buffer.concat(await read(parts)).includes('ads.json')).toBe(true);
});
