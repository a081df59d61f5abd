import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Storage } from '#server/platform/storage.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';

// A picture becomes our own files: turned upright, stripped of what a camera wrote into it, in every size, named by its bytes.

const MOST_PIXELS = 40e6;

export type StoredPhoto = { hash: string; width: number; height: number; placeholder: Buffer };

export async function storePhoto(storage: Storage, bytes: Uint8Array): Promise<StoredPhoto> {
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const { data, info } = await upright
    .resize({ width: PHOTO_WIDTHS.page, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  for (const width of Object.values(PHOTO_WIDTHS)) {
    const file = await pixels().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    await storage.put(`${hash}-${width}.webp`, file);
  }
  return { hash, width: info.width, height: info.height, placeholder: await makePlaceholder(pixels()) };
}

async function makePlaceholder(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .resize(60, 60, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data));
}
