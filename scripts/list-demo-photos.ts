import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  cardFile,
  type DemoPhoto,
  findPhoto,
  hashPhoto,
  PHOTO_LIST,
  PHOTOS_DIR,
  photoFile,
} from '../demo/photos.ts';
import { inProcessImageWorker } from '../src/server/modules/photos/index.ts';
import { PHOTO_WIDTHS } from '../src/shared/rules/photo-sizes.ts';

// Lists the photos of the demo with their sizes, hashes and placeholders, and makes the small files for cards.
// To be run after photos have been rendered, drawn or deleted.

const CARDS_DIR = path.join(PHOTOS_DIR, 'cards');
/** Compressed more than photos of sellers, so that the goods weigh little on the pages and in the repository. */
const CARD = { quality: 50, effort: 6 };

async function listPhotos(): Promise<void> {
  const names = await listNames(PHOTOS_DIR);
  await mkdir(CARDS_DIR, { recursive: true });
  const photos: DemoPhoto[] = [];
  for (const name of names) photos.push(await describe(name));
  const stale = (await listNames(CARDS_DIR)).filter(
    (name) => !photos.some((photo) => photo.name === name && photo.cardHash !== null),
  );
  for (const name of stale) await rm(path.join(CARDS_DIR, `${name}.webp`));
  const lines = photos.map((photo) => `  ${JSON.stringify(photo)}`);
  await writeFile(PHOTO_LIST, `[\n${lines.join(',\n')}\n]\n`);
  console.log(`Listed ${photos.length} photos.`);
}

async function listNames(dir: string): Promise<string[]> {
  const files = await readdir(dir);
  return files
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replace(/\.webp$/, ''))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

async function describe(name: string): Promise<DemoPhoto> {
  const bytes = await readFile(photoFile(name));
  const known = findPhoto(name);
  if (known?.hash === hashPhoto(bytes) && (await hasCard(known))) return known;
  const processed = await inProcessImageWorker.make('', name, bytes);
  if ('problem' in processed) throw new Error(processed.problem);
  const { width, height, placeholder, phash, probes } = processed;
  const card =
    width > PHOTO_WIDTHS.card
      ? await sharp(bytes).resize(PHOTO_WIDTHS.card).webp(CARD).toBuffer()
      : undefined;
  const photo: DemoPhoto = {
    name,
    hash: hashPhoto(bytes),
    cardHash: card ? hashPhoto(card) : null,
    width,
    height,
    placeholder: placeholder.toString('base64'),
    phash: phash?.toString() ?? null,
    probes: probes?.toString('base64') ?? null,
  };
  if (card) await writeFile(cardFile(photo), card);
  return photo;
}

async function hasCard(photo: DemoPhoto): Promise<boolean> {
  const card = await readFile(cardFile(photo)).catch(() => null);
  return card !== null && hashPhoto(card) === (photo.cardHash ?? photo.hash);
}

await listPhotos();
