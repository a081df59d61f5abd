import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Conversation, Message } from '#shared/contract/conversations.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { makeListing } from './listings.ts';
import { signIn } from './users.ts';

// A buyer and a seller who talk about an item, through the API as the screens do.

type Refused = Partial<ErrorEnvelope>;
type NewListing = Parameters<typeof makeListing>[2];
export type Page = { items: Message[]; hasMore: boolean };
type Blocked = { items: { id: string; name: string; avatar: string }[]; nextCursor: string | null };
export type ListPage = { items: Conversation[]; nextCursor: string | null; unreadTotal: number };

/** Someone signed in, with the calls of a conversation. */
export async function aTalker(app: TestApp, name: string) {
  const member = await signIn(app, name);
  const headers = { cookie: member.cookie };
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T & Refused>(method, `/api/conversations${path}`, body, headers);
  return {
    ...member,
    call,
    start: (body: object) => call<{ id: string; messageId: string }>('POST', '', body),
    /** Whatever is given, with a clientId of its own unless one is given too. */
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
      app.call<Blocked & Refused>('GET', `/api/blocks${cursor && `?cursor=${cursor}`}`, undefined, headers),
    unblockMember: (memberId: string) =>
      app.call<Refused>('DELETE', `/api/blocks/${memberId}`, undefined, headers),
    report: (id: string, body: object) => call<{ id: string }>('POST', `/${id}/report`, body),
    phone: (id: string) => call<{ phone: string }>('POST', `/${id}/phone`),
  };
}
export type Talker = Awaited<ReturnType<typeof aTalker>>;

/** Begun by the buyer with one message, 'Is it still available?'. */
export async function aTalk(
  app: TestApp,
  given: { seller?: Talker; buyer?: Talker; listing?: NewListing } = {},
) {
  const seller = given.seller ?? (await aTalker(app, 'Ngozi Okafor'));
  const buyer = given.buyer ?? (await aTalker(app, 'Ada Obi'));
  const listing = await makeListing(app, seller.id, given.listing);
  const adId = String(listing.id);
  const begun = await buyer.start({ adId, message: 'Is it still available?' });
  expect({ status: begun.status, code: begun.body.code }).toEqual({ status: 201 });
  const { id } = begun.body;
  return {
    ...{ seller, buyer, listing, adId, id },
    /** Words that must be taken. */
    async say(who: Talker, message: string): Promise<Message> {
      return taken(await who.send(id, { message }));
    },
    /** An offer that must be taken. */
    async offer(who: Talker, amount: number): Promise<Message> {
      return taken(await who.send(id, { offer: amount }));
    },
  };
}
export type Talk = Awaited<ReturnType<typeof aTalk>>;

function taken({ status, body }: { status: number; body: Message & Refused }): Message {
  expect({ status, code: body.code, error: body.error }).toEqual({ status: 201 });
  return body;
}

/** How many events stand in a member's log. */
export async function countEvents(app: TestApp, { id }: { id: string }): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM inbox_events WHERE user_id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}
