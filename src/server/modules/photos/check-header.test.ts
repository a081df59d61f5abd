import type { Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkHeader } from './check-header.ts';

const jpeg = {
  format: 'jpeg',
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  chromaSubsampling: '4:4:4',
};
const png = { ...jpeg, format: 'png', chromaSubsampling: undefined };
const progressive = { isProgressive: true };
const check = (kind: object, width: number, height: number) =>
  checkHeader('a', { ...kind, width, height } as Metadata);
const tooLarge = (has: number, most: number) =>
  `a: Image too large (${has} megapixels). Max ${most} megapixels allowed`;

describe('checkHeader', () => {
  it.each([
    ['a photo', jpeg, 8000, 5000, null],
    ['a photo with one row too many', jpeg, 8000, 5001, tooLarge(41, 40)],
    ['a long screenshot', png, 1300, 30_000, null],
    [
      'an image one pixel wide and too tall',
      png,
      1,
      30_001,
      'a: Image too large (30001 pixels long). Max 30000 pixels allowed',
    ],
    [
      'an image one pixel tall and too wide',
      png,
      39e6,
      1,
      'a: Image too large (39000000 pixels long). Max 30000 pixels allowed',
    ],
    ['16-bit colours, not progressive', { ...png, channels: 4, depth: 'ushort' }, 8000, 5000, null],
    [
      '16-bit colours, progressive',
      { ...png, ...progressive, channels: 4, depth: 'ushort' },
      8000,
      5000,
      tooLarge(40, 17),
    ],
    ['8-bit colours, progressive', { ...png, ...progressive }, 8000, 5000, null],
    [
      'a progressive JPEG with 4:2:0 chroma',
      { ...jpeg, ...progressive, chromaSubsampling: '4:2:0' },
      8000,
      5000,
      null,
    ],
    ['a progressive JPEG with full chroma', { ...jpeg, ...progressive }, 8000, 5000, tooLarge(40, 23)],
    ['a GIF', { ...png, format: 'gif' }, 8000, 5000, tooLarge(40, 23)],
  ])('checks %s', (_what, kind, width, height, problem) => {
    expect(check(kind, width, height)).toBe(problem);
  });
});
