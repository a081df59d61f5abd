import { getVisibleListing } from '#server/modules/listings/index.ts';
import type { Photos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { clientIdTakenError } from './insert-message.queries.ts';
import type { Live } from './live.ts';
import { draftOffer, draftText } from './message-drafts.ts';
import type { MessageRow } from './messaging.rows.ts';
import { getOwnConversation } from './own-conversation.queries.ts';
import { findSent } from './post-message.queries.ts';
import { postMessage } from './post-message.ts';
import { hasConversation, insertAndLock } from './start.queries.ts';

// Posts a buyer's message about a listing. The first message creates the conversation.

export type Messaging = {
  db: Db;
  throttler: Throttler;
  jobs: Jobs;
  photos: Photos;
  live: Live;
  origin(): string;
  /** Called after the commit. */
  notifyListingsChanged(listingIds: readonly number[]): void;
};

type FirstMessage =
  | { adId: string; message: string; clientId?: string }
  | { adId: string; offer: number; clientId: string };
type StartedConversation = { id: string; messageId: string };

export async function startConversation(
  messaging: Messaging,
  buyer: TrustedUser,
  input: FirstMessage,
): Promise<StartedConversation> {
  const buyerId = buyer.id;
  const { db, throttler } = messaging;
  await throttler.use('message', buyerId);
  const sent = input.clientId ? await findSent(db, buyerId, input.clientId) : null;
  // A resend returns the first response, even if the listing was closed since.
  if (sent) {
    const { listingId } = await getOwnConversation(db, sent.conversationId, buyerId);
    if (listingId !== Number(input.adId) || !hasSameContent(sent, input)) throw clientIdTakenError();
    return { id: sent.conversationId, messageId: String(sent.id) };
  }

  const listing = await getVisibleListing(db, input.adId);
  if (listing.sellerId === buyerId) throw new AppError('OWN_ITEM');
  if (listing.status !== 'active') throw new AppError('ITEM_NOT_AVAILABLE');

  const parties = { listingId: listing.id, buyerId, sellerId: listing.sellerId };
  const hasStarted = await hasConversation(db, buyerId, listing.id);
  const { conversationId, message } = await postMessage(
    messaging,
    'offer' in input ? draftOffer(input) : draftText(input, messaging.origin()),
    async (tx) => {
      if (!hasStarted) await throttler.countDaily('newConversation', buyer, tx);
      return insertAndLock(tx, parties);
    },
  );
  return { id: conversationId, messageId: message.id };
}

function hasSameContent(sent: MessageRow, input: FirstMessage): boolean {
  return 'offer' in input
    ? sent.kind === 'offer' && sent.amount === input.offer
    : sent.kind === 'text' && sent.body === input.message;
}
