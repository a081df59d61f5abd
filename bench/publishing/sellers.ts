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
        // A line that broke is tried again, as browsers do.
        const response = await fetch(`${url}/api/photos`, {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg', cookie },
          body,
        }).catch(() => null);
        if (response?.status === 201) return ((await response.json()) as { id: string }).id;
        if (response && response.status !== 503)
          throw new Error(`photo ${index}: ${response.status} ${await response.text()}`);
        onAgain();
        await pause(Number(response?.headers.get('retry-after') ?? 1) * 1000);
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

/** What the form does with it on the phone. */
export function resizeAsBrowsersDo(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize({ width: 800 }).jpeg({ quality: 70 }).toBuffer();
}
