import sharp, { type Sharp, type WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { PHOTO_MAX_PIXELS, photoReadFailure } from '#shared/rules/photos.ts';
import { checkHeader } from './check-header.ts';
import { fingerprintOf } from './perceptual-hash.ts';
import { findPhotoProblem } from './photo-type.ts';
import { listWidths, MAX_HEIGHT, type PhotoRejection, type ProcessedPhoto } from './processed-photo.ts';

// Converts a photo to files of our own in every size, turned upright and without camera metadata. The
// uploaded file itself is never stored or served.

/** By width. Small sizes tolerate more loss. The largest takes longest, so it is encoded with less effort. */
const WRITE: Record<number, WebpOptions> = {
  [PHOTO_WIDTHS.card]: { quality: 72 },
  [PHOTO_WIDTHS.page]: { quality: 78 },
  [PHOTO_WIDTHS.full]: { quality: 78, effort: 2 },
};
const READ = { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 } as const;

sharp.cache(false);
sharp.concurrency(1);
// Allows only the four accepted formats of all those that sharp can read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

/** In the process that answers requests, only one photo may be processed at a time. */
export async function processPhoto(
  name: string,
  bytes: Uint8Array,
): Promise<ProcessedPhoto | PhotoRejection> {
  const problem = findPhotoProblem(name, bytes, bytes.length);
  if (problem) return { problem };
  const header = await sharp(bytes, { ...READ, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return { problem: photoReadFailure(name) };
  const tooLarge = checkHeader(name, header);
  if (tooLarge) return { problem: tooLarge };
  return encodeSizes(bytes, header.orientation ?? 1).catch(() => ({ problem: photoReadFailure(name) }));
}

async function encodeSizes(bytes: Uint8Array, orientation: number): Promise<ProcessedPhoto> {
  const { data, info } = await readUpright(bytes, orientation);
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const files = new Map<number, Buffer>();
  for (const each of listWidths(width))
    files.set(
      each,
      await picture().resize({ width: each, withoutEnlargement: true }).webp(WRITE[each]).toBuffer(),
    );
  return {
    width,
    height,
    placeholder: await makePlaceholder(picture()),
    ...(await fingerprintOf(picture())),
    files,
  };
}

/** Resizes before rotating, because rotation needs the whole image in memory. */
async function readUpright(bytes: Uint8Array, orientation: number) {
  const isRotated = orientation >= 5;
  const [width, height] = isRotated ? [MAX_HEIGHT, PHOTO_WIDTHS.full] : [PHOTO_WIDTHS.full, MAX_HEIGHT];
  const { data, info } = await sharp(bytes, READ)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return applyOrientation(
    sharp(data, { raw: { width: info.width, height: info.height, channels } }),
    orientation,
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The EXIF orientations except 1, which is upright. */
const ORIENTATIONS: Record<number, { angle: number; mirrored: boolean }> = {
  2: { angle: 0, mirrored: true },
  3: { angle: 180, mirrored: false },
  4: { angle: 180, mirrored: true },
  5: { angle: 270, mirrored: true },
  6: { angle: 90, mirrored: false },
  7: { angle: 90, mirrored: true },
  8: { angle: 270, mirrored: false },
};

function applyOrientation(picture: Sharp, orientation: number): Sharp {
  const turn = ORIENTATIONS[orientation];
  if (!turn) return picture;
  return turn.mirrored ? picture.rotate(turn.angle).flop() : picture.rotate(turn.angle);
}

async function makePlaceholder(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .resize(60, 60, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data));
}
