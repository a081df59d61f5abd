import { createHash } from 'node:crypto';
import sharp from 'sharp';

// Pictures for tests that resemble photos. The seed determines the content. None has one plain colour.

/**
 * A soft pattern with grain. The same seed gives the same picture. By default it is just wide enough for
 * every stored size, and low, because every pixel is processed several times.
 */
export async function makePicture({
  width = 900,
  height = 300,
  seed = 1,
}: {
  width?: number;
  height?: number;
  seed?: number;
} = {}): Promise<Buffer> {
  return photoLike({ width, height, seed }).jpeg({ quality: 85 }).toBuffer();
}

/** The caller chooses the format. */
export function photoLike({ width, height, seed }: { width: number; height: number; seed: number }) {
  const pixels = Buffer.alloc(width * height * 3);
  // Each wave is constant along a column or a row, so it is computed once instead of for every pixel.
  const waves = (length: number, wave: (at: number, channel: number) => number) =>
    Float64Array.from({ length: length * 3 }, (_, at) => wave(Math.floor(at / 3), at % 3));
  const across = waves(width, (x, channel) => Math.sin(x / (20 + seed * 3 + channel * 7)));
  const down = waves(height, (y, channel) => Math.cos(y / (30 + seed * 5 + channel * 11)));
  let state = seed * 2_654_435_761;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (state >>> 24) / 16;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const wave = (across[x * 3 + channel] ?? 0) + (down[y * 3 + channel] ?? 0);
        pixels[at + channel] = Math.round(120 + wave * 50 + grain);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Light and dark patches: each seed gives another picture, which is the same in every width. */
export async function makePatchwork({
  seed,
  width = 400,
}: {
  seed: number;
  width?: number;
}): Promise<Buffer> {
  const [columns, rows] = [12, 9];
  const digits = createHash('sha512').update(`patchwork ${seed}`).digest('hex');
  const patches = Buffer.from(
    Array.from({ length: columns * rows }, (_, at) => Number.parseInt(digits[at] ?? '0', 16) * 17),
  );
  return sharp(patches, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, (width / 4) * 3, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
