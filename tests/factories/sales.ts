import { expect } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { DueReview, Review, ReviewPage } from '#shared/contract/reviews.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { aParticipant, type Participant, startConversation } from './conversation.ts';

// Sales with a named buyer, created through the API, and the calls of reviews.

type ErrorBody = Partial<ErrorEnvelope>;

/** A signed-in user with the API calls of reviews. */
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

/** A sale after two messages from each side, by default between new users. */
export async function aSale(
  app: TestApp,
  overrides: {
    seller?: Participant;
    buyer?: Participant;
    title?: string;
    messages?: { buyer: number; seller: number };
  } = {},
) {
  const { messages = { buyer: 2, seller: 2 } } = overrides;
  const seller = overrides.seller ?? (await aParticipant(app, 'Ngozi Okafor'));
  const buyer = overrides.buyer ?? (await aParticipant(app, 'Ada Obi'));
  const { adId, sendMessage } = await startConversation(app, {
    seller,
    buyer,
    listing: { title: overrides.title ?? 'Two-seater sofa' },
  });
  for (let n = 1; n < messages.buyer; n += 1) await sendMessage(buyer, 'When can I see it?');
  for (let n = 0; n < messages.seller; n += 1) await sendMessage(seller, 'Come by at five.');
  const sides = { seller: reviewer(app, seller), buyer: reviewer(app, buyer) };
  const { status } = await sides.seller.act(adId, 'sold', { buyerId: buyer.id });
  expect(status).toBe(200);
  return { ...sides, adId, participants: { seller, buyer } };
}

/** The public rating of a user and the number of reviews. */
export async function ratingOf(app: TestApp, { id }: { id: string }): Promise<[number | null, number]> {
  const { rating, reviews } = (await app.call<PublicProfile>('GET', `/api/users/${id}/profile`)).body;
  return [rating, reviews];
}
