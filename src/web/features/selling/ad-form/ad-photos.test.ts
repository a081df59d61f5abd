import { expect, it } from 'vitest';
import { restorePhotos } from './ad-photos.ts';

const shown = (key: string) => ({ key, name: 'Photo', existing: { photoId: key, url: `/p/${key}` } });
const added = (key: string) => ({ key, name: `${key}.jpg` });
const keys = (photos: { key: string }[]) => photos.map(({ key }) => key).join(' ');

it('restorePhotos restores the photos that still exist and retains those added elsewhere', () => {
  expect(keys(restorePhotos([shown('b'), added('x'), shown('a')], [shown('a'), shown('c')]))).toBe('x a c');
  expect(keys(restorePhotos([shown('a')], []))).toBe('');
  expect(keys(restorePhotos([], [shown('a')]))).toBe('a');
});
