import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { makeListing } from './listings.ts';
import { signIn } from './users.ts';

// A conversation of a buyer and a seller about a listing, through the API.

type ErrorBody = Partial<ErrorEnvelope>;
type NewListing = Parameters<typeof makeListing>[2];
export type Page = { items: Message[]; hasMore: boolean };
type BlockedPage = { items: { id: string; name: string; avatar: string }[]; nextCursor: string | null };
export type ListPage = { items: Conversation[]; nextCursor: string | null; unreadTotal: number };

/** A signed-in user with the API calls of a conversation. */
export async function aParticipant(app: TestApp, name: string) {
  const user = await signIn(app, name);
  const headers = { cookie: user.cookie };
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T & ErrorBody>(method, `/api/conversations${path}`, body, headers);
  return {
    ...user,
    call,
    start: (body: object) => call<{ id: string; messageId: string }>('POST', '', body),
    /** Adds a new clientId unless the body has one. */
    send: (id: string, body: object) =>
      call<Message>('POST', `/${id}/messages`, { clientId: randomUUID(), ...body }),
    answer: (id: string, seq: number | string, answer: string, clientId: string = randomUUID()) =>
      call<Message>('POST', `/${id}/offers/${seq}`, { clientId, answer }),
    get: (id: string) => call<Conversation>('GET', `/${id}`),
    list: (query = '') => call<ListPage>('GET', query),
    messages: (id: string, query = '') => call<Page>('GET', `/${id}/messages${query}`),
    read: (id: string, seq: unknown) => call('POST', `/${id}/read`, { seq }),
    delivered: (...upTo: unknown[]) => call('POST', '/delivered', { upTo }),
    hide: (id: string) => call('DELETE', `/${id}`),
    block: (id: string) => call('POST', `/${id}/block`),
    unblock: (id: string) => call('DELETE', `/${id}/block`),
    blocked: (cursor = '') =>
      app.call<BlockedPage & ErrorBody>(
        'GET',
        `/api/blocks${cursor && `?cursor=${cursor}`}`,
        undefined,
        headers,
      ),
    blockUser: (userId: string) => app.call<ErrorBody>('PUT', `/api/blocks/${userId}`, undefined, headers),
    unblockUser: (userId: string) =>
      app.call<ErrorBody>('DELETE', `/api/blocks/${userId}`, undefined, headers),
    report: (id: string, body: object) => call<{ id: string }>('POST', `/${id}/report`, body),
    phone: (id: string) => call<{ phone: string }>('POST', `/${id}/phone`),
  };
}
export type Participant = Awaited<ReturnType<typeof aParticipant>>;

/** The buyer starts it with one message, 'Is it still available?'. */
export async function startConversation(
  app: TestApp,
  overrides: { seller?: Participant; buyer?: Participant; listing?: NewListing } = {},
) {
  const seller = overrides.seller ?? (await aParticipant(app, 'Ngozi Okafor'));
  const buyer = overrides.buyer ?? (await aParticipant(app, 'Ada Obi'));
  const listing = await makeListing(app, seller.id, overrides.listing);
  const adId = String(listing.id);
  const started = await buyer.start({ adId, message: 'Is it still available?' });
  expect({ status: started.status, code: started.body.code }).toEqual({ status: 201 });
  const { id } = started.body;
  return {
    seller,
    buyer,
    listing,
    adId,
    id,
    /** Sends a text that must be accepted. */
    async sendMessage(who: Participant, message: string): Promise<Message> {
      return expectCreated(await who.send(id, { message }));
    },
    /** Sends an offer that must be accepted. */
    async offer(who: Participant, amount: number): Promise<Message> {
      return expectCreated(await who.send(id, { offer: amount }));
    },
  };
}
export type TestConversation = Awaited<ReturnType<typeof startConversation>>;

function expectCreated({ status, body }: { status: number; body: Message & ErrorBody }): Message {
  expect({ status, code: body.code, error: body.error }).toEqual({ status: 201 });
  return body;
}

/** The number of events in a user's log. */
export async function countEvents(app: TestApp, { id }: { id: string }): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM inbox_events WHERE user_id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}
