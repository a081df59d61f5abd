import { getVisibleListing } from '#server/modules/listings/index.ts';
import type { Photos } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { isNewAccount } from '#shared/rules/new-account.ts';
import type { Live } from './live.ts';
import {
  addMessage,
  findBuyer,
  findSent,
  insertConversation,
  lockConversation,
  type SentMessage,
} from './messaging.queries.ts';

// A buyer writes about a listing: the first message starts the one conversation about it, later ones go on with it.

export type Messaging = { db: Db; throttler: Throttler; jobs: Jobs; photos: Photos; live: Live };

type NewMessage = { adId: string; message: string; clientId?: string };
type Sent = { id: string; messageId: string };

export async function startConversation(
  { db, throttler }: Messaging,
  buyerId: string,
  given: NewMessage,
): Promise<Sent> {
  await throttler.use('message', buyerId);
  // What was taken once is answered as it was then, whatever has become of the listing.
  const sent = given.clientId ? await findSent(db, buyerId, given.clientId) : null;
  if (sent) return repeatedly(sent, given);

  const listing = await getVisibleListing(db, given.adId);
  if (listing.sellerId === buyerId) throw new AppError('OWN_ITEM');
  if (listing.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');
  const { createdAt, hasAsked } = await findBuyer(db, buyerId, listing.id);
  if (!hasAsked && isNewAccount(createdAt, new Date())) await throttler.use('newConversation', buyerId);

  const parties = { listingId: listing.id, buyerId, sellerId: listing.sellerId };
  return db.transaction(async (tx) => {
    await insertConversation(tx, parties);
    return send(tx, await lockConversation(tx, parties), buyerId, given);
  });
}

/** With the conversation locked, a resend that runs beside the first finds its message here. */
async function send(tx: Tx, conversationId: string, buyerId: string, given: NewMessage): Promise<Sent> {
  const { clientId, message } = given;
  const sent = clientId ? await findSent(tx, buyerId, clientId) : null;
  if (sent) return repeatedly(sent, given);
  const messageId = await addMessage(tx, { conversationId, senderId: buyerId, clientId, body: message });
  // Taken meanwhile for another conversation; throwing undoes this one.
  if (messageId === null) throw takenClientId();
  return { id: conversationId, messageId: String(messageId) };
}

function repeatedly(sent: SentMessage, { adId, message }: NewMessage): Sent {
  if (sent.listingId !== Number(adId) || sent.body !== message) throw takenClientId();
  return { id: sent.conversationId, messageId: String(sent.id) };
}

function takenClientId(): AppError {
  return new AppError('INVALID_INPUT', { fields: { clientId: 'Another message of yours has this id.' } });
}
