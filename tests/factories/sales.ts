import { expect } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { DueReview, Review, ReviewPage } from '#shared/contract/reviews.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { aTalk, aTalker, type Talker } from './talk.ts';

// Sales with a named buyer, made through the API as the screens make them, and the calls that follow.

type Refused = Partial<ErrorEnvelope>;

/** Someone signed in, with the calls about reviews. */
export function reviewer(app: TestApp, { cookie, ...member }: Talker) {
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T & Refused>(method, `/api${path}`, body, { cookie });
  return {
    ...member,
    cookie,
    rate: (adId: number | string, body: unknown) => call<Review>('POST', `/ads/${adId}/reviews`, body),
    reply: (id: string, body: unknown) => call<Review>('PUT', `/reviews/${id}/reply`, body),
    due: async () => (await call<{ items: DueReview[] }>('GET', '/users/me/reviews/due')).body.items,
    reviewsOf: (id: string, cursor = '') =>
      call<ReviewPage>('GET', `/users/${id}/reviews${cursor && `?cursor=${cursor}`}`),
    act: (adId: number | string, action: string, body?: unknown) =>
      call('POST', `/ads/${adId}/${action}`, body),
  };
}
export type Reviewer = ReturnType<typeof reviewer>;

/** Sold by one to the other after they wrote twice each; by new people unless told otherwise. */
export async function aSale(
  app: TestApp,
  given: {
    seller?: Talker;
    buyer?: Talker;
    title?: string;
    messages?: { buyer: number; seller: number };
  } = {},
) {
  const { messages = { buyer: 2, seller: 2 } } = given;
  const seller = given.seller ?? (await aTalker(app, 'Ngozi Okafor'));
  const buyer = given.buyer ?? (await aTalker(app, 'Ada Obi'));
  const { adId, say } = await aTalk(app, {
    seller,
    buyer,
    listing: { title: given.title ?? 'Two-seater sofa' },
  });
  for (let n = 1; n < messages.buyer; n += 1) await say(buyer, 'When can I see it?');
  for (let n = 0; n < messages.seller; n += 1) await say(seller, 'Come by at five.');
  const sides = { seller: reviewer(app, seller), buyer: reviewer(app, buyer) };
  const { status } = await sides.seller.act(adId, 'sold', { buyerId: buyer.id });
  expect(status).toBe(200);
  return { ...sides, adId, talkers: { seller, buyer } };
}

/** What others see someone rated, and by how many. */
export async function ratingOf(app: TestApp, { id }: { id: string }): Promise<[number | null, number]> {
  const { rating, reviews } = (await app.call<PublicProfile>('GET', `/api/users/${id}/profile`)).body;
  return [rating, reviews];
}
