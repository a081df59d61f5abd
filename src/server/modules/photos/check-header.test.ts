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
const inPasses = { isProgressive: true };
const check = (kind: object, width: number, height: number) =>
  checkHeader('a', { ...kind, width, height } as Metadata);
const tooLarge = (has: number, most: number) =>
  `a: Image too large (${has} megapixels). Max ${most} megapixels allowed`;

describe('Of a header', () => {
  it.each([
    ['a photo', jpeg, 8000, 5000, null],
    ['a photo with a row too many', jpeg, 8000, 5001, tooLarge(41, 40)],
    ['a long screenshot', png, 1300, 30_000, null],
    ['a thread', png, 1, 30_001, 'a: Image too large (30001 pixels long). Max 30000 pixels allowed'],
    [
      'a thread that lies',
      png,
      39e6,
      1,
      'a: Image too large (39000000 pixels long). Max 30000 pixels allowed',
    ],
    ['deep colours, row by row', { ...png, channels: 4, depth: 'ushort' }, 8000, 5000, null],
    [
      'deep colours in passes',
      { ...png, ...inPasses, channels: 4, depth: 'ushort' },
      8000,
      5000,
      tooLarge(40, 17),
    ],
    ['colours in passes', { ...png, ...inPasses }, 8000, 5000, null],
    ['a photo in passes', { ...jpeg, ...inPasses, chromaSubsampling: '4:2:0' }, 8000, 5000, null],
    ['a photo in passes with all its colour', { ...jpeg, ...inPasses }, 8000, 5000, tooLarge(40, 23)],
    ['an animation', { ...png, format: 'gif' }, 8000, 5000, tooLarge(40, 23)],
  ])('%s', (_what, kind, width, height, problem) => {
    expect(check(kind, width, height)).toBe(problem);
  });
});
