import { getVisibleListing } from '#server/modules/listings/index.ts';
import type { Photos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { draftWords } from './drafts.ts';
import type { Live } from './live.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import { findSent } from './say.queries.ts';
import { say } from './say.ts';
import { hasConversation, insertAndLock } from './start.queries.ts';
import { takenClientId } from './write.queries.ts';

// A buyer writes about a listing: the first message starts the one conversation about it, later ones go on with it.

export type Messaging = {
  db: Db;
  throttler: Throttler;
  jobs: Jobs;
  photos: Photos;
  live: Live;
  origin(): string;
};

type FirstMessage = { adId: string; message: string; clientId?: string };
type Sent = { id: string; messageId: string };

export async function startConversation(
  messaging: Messaging,
  buyer: TrustedUser,
  given: FirstMessage,
): Promise<Sent> {
  const buyerId = buyer.id;
  const { db, throttler } = messaging;
  await throttler.use('message', buyerId);
  const sent = given.clientId ? await findSent(db, buyerId, given.clientId) : null;
  // What was taken once is answered as it was then, whatever has become of the listing.
  if (sent) {
    const { listingId } = await getOwnConversation(db, sent.conversationId, buyerId);
    if (listingId !== Number(given.adId) || sent.kind !== 'text' || sent.body !== given.message)
      throw takenClientId();
    return { id: sent.conversationId, messageId: String(sent.id) };
  }

  const listing = await getVisibleListing(db, given.adId);
  if (listing.sellerId === buyerId) throw new AppError('OWN_ITEM');
  if (listing.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');

  const parties = { listingId: listing.id, buyerId, sellerId: listing.sellerId };
  const isKnown = await hasConversation(db, buyerId, listing.id);
  const { conversationId, message } = await say(
    messaging,
    draftWords(given, messaging.origin()),
    async (tx) => {
      if (!isKnown) await throttler.countDaily('newConversation', buyer, tx);
      return insertAndLock(tx, parties);
    },
  );
  return { id: conversationId, messageId: message.id };
}
