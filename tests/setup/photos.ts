import { sql } from 'drizzle-orm';
import type { UploadedPhoto } from '#shared/contract/photos.ts';
import type { TestApp } from './app.ts';

// Uploads a picture as the browser does: the body contains only its bytes.

export function upload(
  app: Pick<TestApp, 'fetch'>,
  cookie: string,
  bytes: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.fetch('/api/photos', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie, ...headers },
    body: bytes as BodyInit,
  });
}

/** Uploads a picture that must be accepted. */
export async function uploaded(
  app: Pick<TestApp, 'fetch'>,
  cookie: string,
  bytes: Uint8Array,
): Promise<UploadedPhoto> {
  const response = await upload(app, cookie, bytes);
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as UploadedPhoto;
}

/** As if these uploads had been forgotten, so that only the use of a photo gives access to it. */
export async function deleteUploads(
  app: Pick<TestApp, 'db'>,
  { userId = null, hash = null }: { userId?: string | null; hash?: string | null },
): Promise<void> {
  await app.db.execute(sql`DELETE FROM uploads WHERE user_id = ${userId}::uuid OR hash = ${hash}`);
}
