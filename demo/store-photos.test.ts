import { describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type DemoPhoto, findPhoto, listPhotos } from './photos.ts';
import { storePhotos } from './store-photos.ts';

const [photo, other] = listPhotos() as [DemoPhoto, DemoPhoto];

function setUp() {
  const put = vi.fn<Storage['put']>(async () => {});
  const log = createLog('silent');
  const logged = vi.spyOn(log, 'error');
  return { parts: { storage: { put }, log }, put, logged };
}

describe('Storing the photos of the demo', () => {
  it('puts both sizes of each photo once', async () => {
    const { parts, put } = setUp();
    const stored = await storePhotos([photo.name, other.name, photo.name], parts);
    expect([...stored.keys()].sort()).toEqual([photo.name, other.name].sort());
    expect(put.mock.calls.map(([name]) => name).sort()).toEqual(
      [photo, other].flatMap(({ hash }) => [`${hash}-400.webp`, `${hash}-800.webp`]).sort(),
    );
  });

  it('leaves out what is missing or broken, and logs its name', async () => {
    const { parts, put, logged } = setUp();
    const find = (name: string) =>
      name === other.name ? { ...other, hash: 'f'.repeat(32) } : findPhoto(name);
    const stored = await storePhotos(['no-such-photo', other.name, photo.name], { ...parts, find });
    expect([...stored.keys()]).toEqual([photo.name]);
    expect(put.mock.calls.length).toBe(2);
    expect(logged.mock.calls.map(([facts]) => facts)).toEqual(
      expect.arrayContaining([{ photo: 'no-such-photo' }, { photo: other.name }]),
    );
  });

  it('stops when the server stops', async () => {
    const { parts, put } = setUp();
    await expect(storePhotos([photo.name], { ...parts, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(put).not.toHaveBeenCalled();
  });
});
