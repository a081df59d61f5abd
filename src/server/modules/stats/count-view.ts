import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { formatDay } from '#shared/format/dates.ts';
import { addView } from './views.queries.ts';

// Who counts as one viewer of a listing on one day in Lagos, without keeping anything that says who it was.

/** Many share an address behind a phone network; beyond so many, changing the browser's name makes no new viewers. */
const VIEWERS_PER_ADDRESS = 20;
const HASH_BYTES = 16;

export type View = {
  listingId: string;
  userId: string | null;
  address: string;
  userAgent: string;
  secret: string;
  now: Date;
};

export async function countView(db: Db, view: View): Promise<void> {
  const { listingId, userId, address, userAgent, secret, now } = view;
  const day = formatDay(now);
  // A user is one viewer wherever they are; others are told apart behind their address.
  const hash = hasher(`${secret} views ${day}`);
  const source = hash(userId ? `user ${userId}` : `address ${address}`);
  const viewer = userId ? source : hash(`viewer ${address} ${userAgent}`);
  await addView(db, { listingId, userId, day, source, viewer, atMost: VIEWERS_PER_ADDRESS });
}

/** The key changes each day, so that nobody can be followed from one day to the next. */
function hasher(key: string): (text: string) => Buffer {
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, HASH_BYTES);
}
