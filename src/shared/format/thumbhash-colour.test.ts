import fc from 'fast-check';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { thumbhashColour } from './thumbhash-colour.ts';

const byte = fc.integer({ min: 0, max: 255 });

describe('thumbhashColour', () => {
  it('agrees with the reference decoder on any photo', () => {
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const hash = rgbaToThumbHash(2, 2, Array(4).fill([red, green, blue, 255]).flat());
        const { r, g, b } = thumbHashToAverageRGBA(hash);
        expect(partsOf(thumbhashColour(toBase64(hash)))).toEqual(
          [r, g, b].map((part) => Math.round(part * 255)),
        );
      }),
    );
  });

  it('is close to the original colour', () => {
    const hash = rgbaToThumbHash(1, 1, [20, 90, 56, 255]);
    const [red = 0, green = 0, blue = 0] = partsOf(thumbhashColour(toBase64(hash)));
    expect(Math.abs(red - 20)).toBeLessThan(12);
    expect(Math.abs(green - 90)).toBeLessThan(12);
    expect(Math.abs(blue - 56)).toBeLessThan(12);
  });

  it.each(['', 'abc', '<sc>', '====', '????'])('returns null for %j', (text) => {
    expect(thumbhashColour(text)).toBeNull();
  });

  it('returns null or a valid colour for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(thumbhashColour(text) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

function toBase64(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}

function partsOf(colour: string | null): number[] {
  return (colour?.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
