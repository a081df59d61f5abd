import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function findPicture(page: string): Promise<string> {
  const html = await (await app.fetch(page, { headers: { accept: 'text/html' } })).text();
  return /<img src="(\/pictures\/[^"]+)"/.exec(html)?.[1] ?? '';
}

describe('The picture of a text', () => {
  it.each(['/help/buying/make-an-offer', '/how-it-works', '/blog/photos-that-sell'])(
    'is served as WebP, which browsers may cache for a year: %s',
    async (page) => {
      const response = await app.fetch(await findPicture(page));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('set-cookie')).toBeNull();
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    },
  );

  it('does not exist under another hash or path', async () => {
    const picture = await findPicture('/how-it-works');
    for (const path of [
      picture.replace(/-[0-9a-f]+\.webp$/, '-0000000000.webp'),
      '/pictures/search-results.webp',
      '/pictures/..%2fsite.yaml',
      '/pictures/',
    ])
      expect((await app.fetch(path)).status, path).toBe(404);
  });

  it('is allowed by the content security policy, because it is a file of the site', async () => {
    const { headers } = await app.fetch('/how-it-works', { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toContain("img-src 'self'");
  });
});
