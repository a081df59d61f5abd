import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';

// Sellers who behave like their browsers: signed in, with one request per photo, and with retries.

export type Seller = {
  /** Resolves to the photo's id when it is accepted. `onRetry` is called before each retry. */
  sendPhoto(photo: Buffer, index: number, onRetry: () => void): Promise<string>;
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
    async sendPhoto(photo, index, onRetry) {
      // Bytes after the end of a JPEG are not read, but make it a different file.
      const body = Buffer.concat([photo, randomBytes(16)]);
      for (let tries = 0; tries < TRIES; tries += 1) {
        // A lost connection is retried, as in browsers.
        const response = await fetch(`${url}/api/photos`, {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg', cookie },
          body,
        }).catch(() => null);
        if (response?.status === 201) return ((await response.json()) as { id: string }).id;
        if (response && response.status !== 503)
          throw new Error(`photo ${index}: ${response.status} ${await response.text()}`);
        onRetry();
        await pause(Number(response?.headers.get('retry-after') ?? 1) * 1000);
      }
      throw new Error(`photo ${index} was not accepted in ${TRIES} tries`);
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

/** Resizes a photo like the form in the browser. */
export function resizeAsBrowsersDo(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize({ width: 800 }).jpeg({ quality: 70 }).toBuffer();
}
