import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPhotos, listSubjects } from './check-photos.ts';
import {
  type DemoPhoto,
  listPhotos,
  PHOTO_LIST,
  PHOTOS_DIR,
  photosOf,
  readPhotoList,
  subjectOf,
} from './photos.ts';

const [photo] = listPhotos() as [DemoPhoto];

describe('the photos of the demo', () => {
  it('are complete', async () => {
    await expect(checkPhotos()).resolves.toBeUndefined();
  });

  it('have less than 25 MB, with those for cards', () => {
    const files = readdirSync(PHOTOS_DIR, { recursive: true, withFileTypes: true });
    const sizes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000);
  });

  it('stop the build with the names of missing and broken files', async () => {
    const missing = { ...photo, name: 'no-such-photo-1' };
    const broken = { ...photo, hash: '0'.repeat(32) };
    const [, other] = listPhotos() as [DemoPhoto, DemoPhoto];
    await expect(checkPhotos([missing, broken, other, { ...other, name: other.name }], [])).rejects.toThrow(
      [
        'The photos of the demo are not complete.',
        'demo/photos/no-such-photo-1.webp is missing.',
        'demo/photos/cards/no-such-photo-1.webp is missing.',
        `demo/photos/${photo.name}.webp is broken, or changed without \`node scripts/list-demo-photos.ts\`.`,
        `${other.name} and ${other.name} are the same photo.`,
      ].join('\n'),
    );
  });

  it('stop the build with the name of a subject that has none', async () => {
    const without = listPhotos().filter((listed) => subjectOf(listed) !== 'yams');
    await expect(checkPhotos(without)).rejects.toThrow('yams has no photo in demo/photos/photos.json.');
    // One of the catalogue, and one of each file of hand-written listings.
    expect(listSubjects()).toEqual(
      expect.arrayContaining([
        'yams',
        'camera-bag-grey',
        'game-pads-black-blue',
        'bicycle-mountain-blue',
        'keke-green-kano',
      ]),
    );
  });

  it('stop the build with the name of their list if it is missing or broken', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'photos-')), 'photos.json');
    expect(() => readPhotoList(file)).toThrow('photos.json is missing or broken.');
    for (const text of ['[{"name": "yams-1", "ha', '{}', '[{"name": "yams-1"}]']) {
      writeFileSync(file, text);
      expect(() => readPhotoList(file), text).toThrow('photos.json is missing or broken.');
    }
    expect(readPhotoList(PHOTO_LIST)).toEqual(listPhotos());
  });

  it('are found by subject, in the order of their numbers', () => {
    expect(photosOf(['camera-mirrorless-silver', 'camera-bag-grey'])).toEqual([
      'camera-mirrorless-silver-1',
      'camera-mirrorless-silver-2',
      'camera-mirrorless-silver-3',
      'camera-mirrorless-silver-4',
      'camera-bag-grey-1',
    ]);
    expect(photosOf(['no-such-subject'])).toEqual([]);
  });
});
