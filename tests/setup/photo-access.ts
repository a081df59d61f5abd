import { expect } from 'vitest';
import type { UploadedPhoto } from '#shared/contract/photos.ts';
import { makePicture } from '../factories/pictures.ts';
import type { TestApp } from './app.ts';
import { expectEnvelope } from './envelope.ts';
import { uploaded } from './photos.ts';

// Checks who may load a photo, and with which headers. `seed` is the first seed of a test file's pictures.

const PUBLIC = 'public, max-age=31536000, immutable, s-maxage=60';
const ABSENT = `/photos/${'0'.repeat(32)}-800.webp`;

type Session = { cookie: string };

export function photoChecks(app: () => TestApp, seed: number) {
  let seeds = seed;
  const get = (url: string, who?: Session, init: RequestInit = {}) =>
    app().fetch(url, { ...init, headers: { ...init.headers, ...(who ? { cookie: who.cookie } : {}) } });

  return {
    get,

    async aPhoto({ cookie }: Session): Promise<UploadedPhoto> {
      seeds += 1;
      return uploaded(app(), cookie, await makePicture({ width: 1000, height: 700, seed: seeds }));
    },

    async expectAbsent(url: string, who?: Session): Promise<void> {
      const [answer, absent] = [await get(url, who), await get(ABSENT, who)];
      const headers = ({ headers: found }: Response) =>
        [...found.keys()].filter((name) => name !== 'set-cookie');
      expect(headers(answer)).toEqual(headers(absent));
      expect(await expectEnvelope(answer, 'NOT_FOUND')).toEqual(await expectEnvelope(absent, 'NOT_FOUND'));
    },

    async expectPrivate(url: string, who: Session): Promise<void> {
      const answer = await get(url, who);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    },

    async expectPublic(url: string): Promise<void> {
      const answer = await get(url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, PUBLIC]);
    },
  };
}
