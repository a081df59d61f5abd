import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

// Generates pictures for the stories. No two are alike, because the server recognises repeated pictures.

export type Picture = { name: string; mimeType: string; buffer: Buffer };

let made = 0;

/** A JPEG like a phone's photo, only smaller. */
export async function photo(
  name: string,
  { width = 1000, height = 750, bytes = 0, turned = false } = {},
): Promise<Picture> {
  made += 1;
  const background = { r: (made * 53) % 256, g: (made * 97) % 256, b: (made * 151) % 256 };
  const mark = await sharp({ create: { width: 40 + made * 3, height: 60, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: mark, left: 20, top: 20 },
  ]);
  const jpeg = await (turned ? picture.withMetadata({ orientation: 6 }) : picture)
    .jpeg({ quality: 95 })
    .toBuffer();
  // Decoders ignore bytes after the end of a JPEG.
  return jpegFile(
    name,
    bytes > jpeg.length ? Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]) : jpeg,
  );
}

export function photos(...names: string[]): Promise<Picture[]> {
  return Promise.all(names.map((name) => photo(name)));
}

/** A photo whose centre is marked by a magenta square, see photo-boxes.ts. */
export async function markedPhoto(name: string, width: number, height: number): Promise<Picture> {
  made += 1;
  const side = Math.round(Math.min(width, height) * 0.3);
  const background = { r: 20 + (made % 60), g: 110, b: 60 };
  const mark = await sharp({
    create: { width: side, height: side, channels: 3, background: { r: 255, g: 0, b: 255 } },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return jpegFile(name, buffer);
}

/** A transparent PNG with a small picture inside. */
export async function transparentPicture(name: string): Promise<Picture> {
  const buffer = await sharp({
    create: { width: 900, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: (await photo(name, { width: 300, height: 300 })).buffer, left: 500, top: 500 }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A file with the name and type of a picture, but without picture data. */
export function brokenPicture(name: string): Picture {
  return jpegFile(name, Buffer.alloc(2000, 'not a picture '));
}

function jpegFile(name: string, buffer: Buffer): Picture {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Writes pictures to disk and returns their paths, for files that are too large to pass as buffers. */
export async function onDisk(folder: string, pictures: readonly Picture[]): Promise<string[]> {
  return Promise.all(
    pictures.map(async ({ name, buffer }) => {
      const file = path.join(folder, name);
      await writeFile(file, buffer);
      return file;
    }),
  );
}

/** A DataTransfer with these files, as a drop or paste event has it. */
export function asDataTransfer(page: Page, pictures: readonly Picture[]) {
  const files = pictures.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  return page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of files)
      transfer.items.add(
        new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name, { type: mimeType }),
      );
    return transfer;
  }, files);
}
