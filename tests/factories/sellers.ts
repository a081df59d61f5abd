import { expect } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { makePicture } from './pictures.ts';
import { signIn } from './users.ts';

// Listings for tests, posted through the API as a seller's form does.

const SOFA = {
  description: 'Clean and strong. We are moving to Abuja.',
  price: 185_000,
  category: 'Home & Garden',
  condition: 'used',
  location: 'Lekki, Lagos',
};

let pictures: Promise<string> | undefined;
/** One small picture in Base64. */
export function aPicture(): Promise<string> {
  pictures ??= makePicture({ width: 400, height: 300 }).then((bytes) => bytes.toString('base64'));
  return pictures;
}

let sofas = 0;
/** A unique title, because a seller may not post the same listing twice. */
export function newTitle(): string {
  sofas += 1;
  return `Sofa no. ${sofas}, dark green`;
}

export async function sofa(overrides: object = {}) {
  return {
    ...SOFA,
    title: newTitle(),
    images: [{ base64Data: await aPicture(), filename: 'sofa.jpg' }],
    ...overrides,
  };
}

type Answer = OwnListing & ErrorEnvelope;

/** A signed-in user with the API calls of a seller. */
export async function aSeller(app: TestApp, name = 'Ada Obi') {
  const user = await signIn(app, name);
  const headers = { cookie: user.cookie };
  const call = <T = Answer>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => app.call<T>(method, path, body, { ...headers, ...more });
  return {
    ...user,
    call,
    create: (body: unknown, key?: string) =>
      call('POST', '/api/ads', body, key === undefined ? {} : { 'idempotency-key': key }),
    /** Publishes a listing that must be accepted. */
    async publish(overrides: object = {}): Promise<OwnListing> {
      const { status, body } = await call('POST', '/api/ads', await sofa(overrides));
      expect({ status, fields: body.fields, code: body.code }).toEqual({ status: 201 });
      return body;
    },
    change: (id: number | string, body: unknown) => call('PATCH', `/api/ads/${id}`, body),
    remove: (id: number | string) => call('DELETE', `/api/ads/${id}`),
    act: (id: number | string, action: string, body?: unknown) =>
      call('POST', `/api/ads/${id}/${action}`, body),
    own: (id: number | string) => call('GET', `/api/ads/mine/${id}`),
  };
}
export type TestSeller = Awaited<ReturnType<typeof aSeller>>;
