import { expect } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { DueReview, Review, ReviewPage } from '#shared/contract/reviews.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { aParticipant, type Participant, startConversation } from './conversation.ts';

// Sales with a named buyer, made through the API as the screens make them, and the calls that follow.

type ErrorBody = Partial<ErrorEnvelope>;

/** Someone signed in, with the calls about reviews. */
export function reviewer(app: TestApp, { cookie, ...user }: Participant) {
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T & ErrorBody>(method, `/api${path}`, body, { cookie });
  return {
    ...user,
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
    seller?: Participant;
    buyer?: Participant;
    title?: string;
    messages?: { buyer: number; seller: number };
  } = {},
) {
  const { messages = { buyer: 2, seller: 2 } } = given;
  const seller = given.seller ?? (await aParticipant(app, 'Ngozi Okafor'));
  const buyer = given.buyer ?? (await aParticipant(app, 'Ada Obi'));
  const { adId, sendMessage } = await startConversation(app, {
    seller,
    buyer,
    listing: { title: given.title ?? 'Two-seater sofa' },
  });
  for (let n = 1; n < messages.buyer; n += 1) await sendMessage(buyer, 'When can I see it?');
  for (let n = 0; n < messages.seller; n += 1) await sendMessage(seller, 'Come by at five.');
  const sides = { seller: reviewer(app, seller), buyer: reviewer(app, buyer) };
  const { status } = await sides.seller.act(adId, 'sold', { buyerId: buyer.id });
  expect(status).toBe(200);
  return { ...sides, adId, participants: { seller, buyer } };
}

/** What others see someone rated, and by how many. */
export async function ratingOf(app: TestApp, { id }: { id: string }): Promise<[number | null, number]> {
  const { rating, reviews } = (await app.call<PublicProfile>('GET', `/api/users/${id}/profile`)).body;
  return [rating, reviews];
}
