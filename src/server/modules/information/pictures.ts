import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PICTURES_FOLDER } from '#shared/paths.ts';

// The pictures of the texts: the files of `content/pictures`, read once. They are small and few, so they stay
// in memory. The URL contains a hash of the content, so browsers may cache it for as long as they like.

type Picture = { url: string; width: number; height: number; bytes: Buffer };
/** By the name in the texts, which is the file name without its ending. */
export type Pictures = ReadonlyMap<string, Picture>;

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.webp$/;
const HASH_CHARACTERS = 10;

/** A folder that does not exist has no pictures. */
export function readPictures(folder: URL): Pictures {
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).map((file) => readPicture(folder, file)));
}

function readPicture(folder: URL, file: string): [name: string, Picture] {
  const [, name] = FILE.exec(file) ?? [];
  if (name === undefined)
    throw new Error(
      `pictures/${file}: a name may contain only lowercase letters, digits and hyphens, and ends with .webp`,
    );
  const bytes = readFileSync(new URL(file, folder));
  const size = readSize(bytes);
  if (!size) throw new Error(`pictures/${file}: the file is not a WebP picture without transparency`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS);
  return [name, { url: `${PICTURES_FOLDER}${name}-${hash}.webp`, ...size, bytes }];
}

/** Reads the header of the lossy format, which is the only one that `scripts/take-pictures.ts` writes. */
function readSize(bytes: Buffer): { width: number; height: number } | null {
  const isLossy = bytes.length > 30 && bytes.toString('latin1', 8, 16) === 'WEBPVP8 ';
  if (!isLossy) return null;
  const SIZE_BITS = 0x3fff;
  return { width: bytes.readUInt16LE(26) & SIZE_BITS, height: bytes.readUInt16LE(28) & SIZE_BITS };
}

/** The names of the pictures that no text shows. */
export function listUnusedPictures(pictures: Pictures, texts: readonly { html: string }[]): string[] {
  return [...pictures]
    .filter(([, { url }]) => !texts.some(({ html }) => html.includes(`"${url}"`)))
    .map(([name]) => name);
}
