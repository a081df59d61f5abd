import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { formatDay } from '#shared/format/dates.ts';
import { addView } from './views.queries.ts';

// Identifies one viewer of a listing per day in Lagos, without storing data that reveals the identity.

/** Users of a mobile network share addresses. The limit prevents fake viewers with made-up user agents. */
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
  // A signed-in user is one viewer at any address. Others are distinguished by address and user agent.
  const hash = hasher(`${secret} views ${day}`);
  const source = hash(userId ? `user ${userId}` : `address ${address}`);
  const viewer = userId ? source : hash(`viewer ${address} ${userAgent}`);
  await addView(db, { listingId, userId, day, source, viewer, atMost: VIEWERS_PER_ADDRESS });
}

/** The key changes daily, so that viewers cannot be tracked across days. */
function hasher(key: string): (text: string) => Buffer {
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, HASH_BYTES);
}
