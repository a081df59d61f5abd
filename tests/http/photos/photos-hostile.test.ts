import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPhoto } from '#shared/contract/photos.ts';
import { photoLike } from '../../factories/pictures.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { upload } from '../../setup/photos.ts';

// Hostile files are rejected quickly with an error message, or are harmless after processing.

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ({ cookie } = await signIn(app));
});
afterAll(() => app.stop());

const NAMED = { 'content-disposition': 'inline; filename="holiday.jpg"' };
const UNREADABLE = 'holiday.jpg: Failed to read file';
const SOON_MS = 2_000;

async function rejection(bytes: Uint8Array, named = NAMED): Promise<string | undefined> {
  const response = await upload(app, cookie, bytes, named);
  const { fields } = (await response.clone().json()) as { fields?: Record<string, string> };
  await expectEnvelope(response, 'INVALID_INPUT');
  return fields?.file;
}

const text = (content: string) => Buffer.from(content.padEnd(2_000, ' '));

describe('A file that is not a supported photo', () => {
  it.each([
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an HTML page', text('<!doctype html><html><script>alert(1)</script></html>')],
    ['nothing but zeros', Buffer.alloc(2_000)],
    ['a program', text('\x7fELF')],
  ])('is rejected by its bytes, not its name: %s', async (_case, bytes) => {
    expect(await rejection(bytes)).toBe(UNREADABLE);
  });

  it('is rejected as an unknown format when its name is not that of a photo either', async () => {
    const named = { 'content-disposition': 'inline; filename="notes.txt"' };
    expect(await rejection(text('a few notes'), named)).toBe(
      'notes.txt: Unsupported format: unknown. Please use JPEG, PNG, GIF, or WebP',
    );
  });

  it('is rejected with the name of its format when it is a HEIC photo of an iPhone', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic')]);
    expect(await rejection(heic)).toBe(
      'holiday.jpg: Unsupported format: image/heic. Please use JPEG, PNG, GIF, or WebP',
    );
  });

  it.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['GIF', 'GIF89a'],
    ['WebP', 'RIFF\x00\x10\x00\x00WEBPVP8 '],
  ])('is rejected as unreadable when it only begins like a %s', async (_format, start) => {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), text('<svg><script>alert(1)</script></svg>')]);
    expect(await rejection(bytes)).toBe(UNREADABLE);
  });

  it('is rejected when it is under a kilobyte', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await rejection(dot)).toBe('holiday.jpg: Image too small (minimum 1KB required)');
  });
});

describe('A hostile photo', () => {
  it('of 16,000 by 16,000 pixels in 31 kB is rejected before it is decompressed', async () => {
    const bomb = makeBlankPng({ width: 16_000, height: 16_000 });
    expect(bomb.length).toBeLessThan(40_000);
    const before = process.memoryUsage().rss;
    const elapsed = startStopwatch();
    expect(await rejection(bomb)).toBe(
      'holiday.jpg: Image too large (256 megapixels). Max 40 megapixels allowed',
    );
    expect(elapsed()).toBeLessThan(SOON_MS);
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  it('of one by 39,000,000 pixels in 80 kB is rejected before it is decompressed', async () => {
    const strip = makeBlankPng({ width: 1, height: 39_000_000 });
    expect(strip.length).toBeLessThan(90_000);
    const elapsed = startStopwatch();
    expect(await rejection(strip)).toBe(
      'holiday.jpg: Image too large (39000000 pixels long). Max 30000 pixels allowed',
    );
    expect(elapsed()).toBeLessThan(SOON_MS);
  });

  it('that must be decoded whole in memory has a lower pixel limit', async () => {
    const kind = { depth: 16, colours: 6, interlaced: true, rows: Buffer.alloc(2_000) };
    expect(await rejection(makeBlankPng({ width: 8_000, height: 5_000, ...kind }))).toBe(
      'holiday.jpg: Image too large (40 megapixels). Max 17 megapixels allowed',
    );
  });

  it('with an appended script loses the script', async () => {
    const jpeg = await photoLike({ width: 300, height: 200, seed: 21 }).jpeg().toBuffer();
    const photo = await accepted(Buffer.concat([jpeg, Buffer.from('<script>alert("tail")</script>')]));
    for (const url of [photo.card, photo.url]) {
      const response = await app.fetch(url, { headers: { cookie } });
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false);
    }
  });

  it('of 500 frames becomes a single frame', async () => {
    const [size, frames] = [24, 500];
    const gif = await photoLike({ width: size, height: size * frames, seed: 22 })
      .raw()
      .toBuffer()
      .then((pixels) =>
        sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
          .gif({ effort: 1 })
          .toBuffer(),
      );
    expect((await sharp(gif).metadata()).pages).toBe(frames);
    const photo = await accepted(gif);
    expect(photo).toMatchObject({ width: size, height: size });
    const served = Buffer.from(await (await app.fetch(photo.url, { headers: { cookie } })).arrayBuffer());
    expect((await sharp(served).metadata()).pages).toBeUndefined();
  });

  it.each([
    [20, 30_000],
    [30_000, 20],
    [1, 9_000],
  ])('of %i by %i pixels is resized to fit', async (width, height) => {
    const { url } = await accepted(await photoLike({ width, height, seed: 23 }).png().toBuffer());
    expect((await app.fetch(url, { headers: { cookie } })).status).toBe(200);
  });

  it('that is truncated is rejected', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await photoLike({ width: 300, height: 200, seed: 24 }).toFormat(format).toBuffer();
      expect(await rejection(whole.subarray(0, whole.length * 0.6))).toBe(UNREADABLE);
    }
  });

  it('with random changes is accepted or rejected quickly and never breaks the server', async () => {
    const random = seededRandom(7);
    const wholes = await Promise.all(
      (['jpeg', 'png', 'gif', 'webp'] as const).map((format) =>
        photoLike({ width: 80, height: 60, seed: 25 }).toFormat(format).toBuffer(),
      ),
    );
    const statuses = new Set<number>();
    let slowest = 0;
    for (let round = 0; round < 250; round += 1) {
      const bytes = mutate(wholes[round % wholes.length] as Buffer, random);
      const started = performance.now();
      statuses.add((await upload(app, cookie, bytes, NAMED)).status);
      slowest = Math.max(slowest, performance.now() - started);
    }
    expect([...statuses].sort()).toEqual([201, 422]);
    expect(slowest).toBeLessThan(SOON_MS);
    expect((await app.fetch('/api/categories')).status).toBe(200);
  });
});

async function accepted(bytes: Uint8Array): Promise<UploadedPhoto> {
  const response = await upload(app, cookie, bytes);
  expect(response.status).toBe(201);
  return (await response.json()) as UploadedPhoto;
}

type BlankPng = {
  width: number;
  height: number;
  depth?: number;
  colours?: number;
  interlaced?: boolean;
  rows?: Buffer;
};

/** An all-black PNG, by default with one bit per pixel, which compresses to almost nothing. */
function makeBlankPng({ width, height, depth = 1, colours = 0, interlaced = false, rows }: BlankPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, interlaced ? 1 : 0], 8);
  const packed = rows ?? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Pseudo-random numbers below one that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Changes a few bytes, or removes or repeats a part. The first 200 bytes are changed most often. */
function mutate(whole: Buffer, random: () => number): Buffer {
  const at = () => Math.floor(random() * (random() < 0.5 ? 200 : whole.length));
  const kind = random();
  if (kind < 0.15) return Buffer.concat([whole.subarray(0, at()), whole.subarray(at())]);
  if (kind < 0.3) return Buffer.concat([whole, whole.subarray(at())]);
  const bytes = Buffer.from(whole);
  for (let times = 1 + random() * 12; times > 0; times -= 1) bytes[at()] = Math.floor(random() * 256);
  return bytes;
}
