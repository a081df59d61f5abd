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
