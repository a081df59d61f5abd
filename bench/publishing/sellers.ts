import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

// Sellers as their browsers are: signed in, sending photos one by one, coming again when they are asked to.

export type Seller = {
  /** Its id, once it is taken. `onAgain` is told whenever the server asks to come again. */
  sendPhoto(photo: Buffer, index: number, onAgain: () => void): Promise<string>;
  publish(photoIds: string[]): Promise<void>;
};

const PASSWORD = 'Zuma-rock-77';
const TRIES = 20;

export async function signUp(url: string): Promise<Seller> {
  const email = `${randomUUID()}@example.com`;
  await call('/api/users/signup', { email, password: PASSWORD, name: 'Bola Ade' });
  const { headers } = await call('/api/users/login', { email, password: PASSWORD });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    async sendPhoto(photo, index, onAgain) {
      // What stands behind the end of a JPEG is not read, but makes it another file.
      const body = Buffer.concat([photo, randomBytes(16)]);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const response = await fetch(`${url}/api/photos`, {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg', cookie },
          body,
        });
        if (response.status === 201) return ((await response.json()) as { id: string }).id;
        if (response.status !== 503)
          throw new Error(`photo ${index}: ${response.status} ${await response.text()}`);
        onAgain();
        await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
      }
      throw new Error(`photo ${index} was never taken`);
    },
    async publish(photoIds) {
      await call('/api/ads', adWith(photoIds), { cookie, 'idempotency-key': randomUUID() });
    },
  };

  async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

function adWith(photoIds: string[]) {
  return {
    title: `Kitchen stool ${randomUUID().slice(0, 8)}`,
    description: 'Solid wood, hardly used, comes with a cushion. Pick it up any evening.',
    price: 25_000,
    category: 5,
    condition: 'used',
    location: 'Lekki, Lagos',
    images: photoIds.map((photoId) => ({ photoId })),
  };
}

/** Twelve megapixels under as much grain as makes it 4 MB. */
export async function makeBigPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const soft = await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const picture = sharp(grain.data, { raw: { width, height, channels: 3 } }).composite([
    { input: soft, raw: { width, height, channels: 3 }, blend: 'soft-light' },
  ]);
  const flat = await picture.raw().toBuffer();
  const wanted = 4 * 1024 * 1024;
  let best = Buffer.alloc(0);
  for (let quality = 50; quality <= 98 && best.length < wanted; quality += 4)
    best = await sharp(flat, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  return best;
}
