import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// Generates photos like those of a 12-megapixel phone: 4 MB each, with fine grain, and all different.

const SIZE = { width: 4000, height: 3000 };
const TARGET_BYTES = 4_000_000;

type PhonePhoto = { file: string; bytes: number };

export async function makePhonePhotos(folder: string, count: number): Promise<PhonePhoto[]> {
  const grain = await makeGrain();
  const quality = await findQuality(grain);
  const photos: PhonePhoto[] = [];
  for (let i = 0; i < count; i += 1) {
    const jpeg = await withHue(grain, (i * 360) / count)
      .jpeg({ quality })
      .toBuffer();
    const file = path.join(folder, `IMG_${2040 + i}.jpg`);
    await writeFile(file, jpeg);
    photos.push({ file, bytes: jpeg.length });
  }
  return photos;
}

/** Soft shapes, objects with edges, and fine noise, like a photo in daylight. */
async function makeGrain(): Promise<Buffer> {
  const [shapes, things, noise] = await Promise.all([layer(200, 90), layer(6, 40), layer(1, 14)]);
  return sharp(shapes)
    .composite([
      { input: things, blend: 'soft-light' },
      { input: noise, blend: 'soft-light' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Noise with grains of `grainSize` pixels. */
async function layer(grainSize: number, sigma: number): Promise<Buffer> {
  const small = sharp({
    create: {
      width: Math.ceil(SIZE.width / grainSize),
      height: Math.ceil(SIZE.height / grainSize),
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });
  return sharp(await small.png().toBuffer())
    .resize({ ...SIZE, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function withHue(grain: Buffer, hue: number) {
  return sharp(grain, { raw: { ...SIZE, channels: 3 } }).modulate({ hue: Math.round(hue) });
}

async function findQuality(grain: Buffer): Promise<number> {
  let quality = 90;
  for (let step = 32; step >= 1; step /= 2) {
    const { length } = await withHue(grain, 0).jpeg({ quality }).toBuffer();
    quality = Math.min(98, Math.max(20, quality + (length > TARGET_BYTES ? -step : step)));
  }
  return quality;
}
