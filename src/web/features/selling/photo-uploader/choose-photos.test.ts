import { expect, test } from 'vitest';
import { choosePhotos } from './choose-photos.ts';

const MB = 1024 * 1024;
const jpeg = (name: string, size = MB) => ({ name, size, type: 'image/jpeg' });
const many = (count: number, size = MB) => Array.from({ length: count }, (_, i) => jpeg(`${i}.jpg`, size));

test('too many files are all rejected with one message', () => {
  expect(choosePhotos([...many(3), { name: 'a.pdf', size: 1, type: 'application/pdf' }], 5)).toEqual({
    accepted: [],
    errors: [{ text: 'Maximum 8 images allowed (you tried to add 4 to existing 5)' }],
    warning: null,
  });
  expect(choosePhotos(many(3), 5).accepted).toHaveLength(3);
});

test('each file is checked separately', () => {
  const good = jpeg('good.jpg');
  expect(
    choosePhotos([{ ...good, name: 'cat.bmp', type: 'image/bmp' }, good, jpeg('tiny.jpg', 500)], 0),
  ).toEqual({
    accepted: [good],
    errors: [
      { text: 'cat.bmp: Unsupported format: image/bmp. Please use JPEG, PNG, GIF, or WebP' },
      { text: 'tiny.jpg: Image too small (minimum 1KB required)' },
    ],
    warning: null,
  });
});

test('a file that is only too large can be added as a smaller copy', () => {
  const large = jpeg('car.jpg', 7 * MB);
  expect(choosePhotos([large], 0).errors).toEqual([
    { text: 'car.jpg: Image too large (7.0MB). Max 5MB allowed', oversized: large },
  ]);
});

test('HEIC is accepted, because the browser may be able to convert it', () => {
  const heic = { name: 'cat.heic', size: MB, type: 'image/heic' };
  expect(choosePhotos([heic], 0)).toEqual({ accepted: [heic], errors: [], warning: null });
});

test('accepted files above 80 % of the maximum total size cause a warning', () => {
  expect(choosePhotos(many(8, 4.5 * MB), 0).warning).toBe(
    'Warning: Your uploads total 36.0MB. For best results, keep under 40MB total.',
  );
  expect(choosePhotos(many(8, 4 * MB), 0).warning).toBeNull();
  expect(choosePhotos(many(8, 6 * MB), 0).warning).toBeNull();
});
