import { describe, expect, it } from 'vitest';
import {
  checkPhoto,
  checkPhotoCount,
  isHeic,
  isTooLargeOnly,
  photoReadFailure,
  photoTotalWarning,
} from './photos.ts';

const MB = 1024 * 1024;
const jpeg = (size: number) => ({ name: 'car.jpg', type: 'image/jpeg', size });

describe('a photo', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('may be %s', (type) => {
    expect(checkPhoto({ name: 'a', type, size: 2048 })).toBeNull();
  });

  it('may not be of another type', () => {
    expect(checkPhoto({ name: 'car.bmp', type: 'image/bmp', size: 2048 })).toBe(
      'car.bmp: Unsupported format: image/bmp. Please use JPEG, PNG, GIF, or WebP',
    );
    expect(checkPhoto({ name: 'car', type: '', size: 2048 })).toBe(
      'car: Unsupported format: unknown. Please use JPEG, PNG, GIF, or WebP',
    );
  });

  it('may have at most 5MB', () => {
    expect(checkPhoto(jpeg(5 * MB))).toBeNull();
    expect(checkPhoto(jpeg(5 * MB + 1))).toBe('car.jpg: Image too large (5.1MB). Max 5MB allowed');
    expect(checkPhoto(jpeg(7.25 * MB))).toBe('car.jpg: Image too large (7.3MB). Max 5MB allowed');
  });

  it('can be made smaller if only its size is wrong', () => {
    expect(isTooLargeOnly(jpeg(5 * MB))).toBe(false);
    expect(isTooLargeOnly(jpeg(5 * MB + 1))).toBe(true);
    expect(isTooLargeOnly({ name: 'car.bmp', type: 'image/bmp', size: 6 * MB })).toBe(false);
  });

  it.each([
    ['IMG_1.HEIC', '', true],
    ['IMG_1', 'image/heic', true],
    ['IMG_1', 'image/heif-sequence', true],
    ['IMG_1.heic', 'image/jpeg', false],
    ['car.bmp', '', false],
  ])('named %s of type “%s” is HEIC: %s', (name, type, expected) => {
    expect(isHeic({ name, type })).toBe(expected);
  });

  it('must have at least 1KB', () => {
    expect(checkPhoto(jpeg(1024))).toBeNull();
    expect(checkPhoto(jpeg(1023))).toBe('car.jpg: Image too small (minimum 1KB required)');
  });

  it('is named when it cannot be read', () => {
    expect(photoReadFailure('car.jpg')).toBe('car.jpg: Failed to read file');
  });
});

describe('a batch', () => {
  it('may increase the number of photos to eight', () => {
    expect(checkPhotoCount(8, 0)).toBeNull();
    expect(checkPhotoCount(1, 7)).toBeNull();
    expect(checkPhotoCount(3, 6)).toBe('Maximum 8 images allowed (you tried to add 3 to existing 6)');
  });

  it('causes a warning above 32MB', () => {
    expect(photoTotalWarning(32 * MB)).toBeNull();
    expect(photoTotalWarning(32.5 * MB)).toBe(
      'Warning: Your uploads total 32.5MB. For best results, keep under 40MB total.',
    );
  });
});
