import { reservations } from '#server/modules/deals/index.ts';
import { favorites } from '#server/modules/favorites/index.ts';
import { phoneReveals, removals, sales, setReservedUntil } from '#server/modules/listings/index.ts';
import { meetups } from '#server/modules/meetups/index.ts';
import { conversations, messages, participants } from '#server/modules/messaging/index.ts';
import { notifications } from '#server/modules/notifications/index.ts';
import { reviews } from '#server/modules/reviews/index.ts';
import { detectScams, flagMessage } from '#server/modules/scam/index.ts';
import { listingViews } from '#server/modules/stats/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { checkInTime } from '#shared/rules/meetups.ts';
import { inBatches } from './batches.ts';
import type { DemoContact } from './contact.ts';
import { type DemoConversation, receiptsOf } from './conversation.ts';
import type { DemoEndings } from './endings.ts';
import type { DemoNotification } from './notifications.ts';
import type { DemoReservation } from './reservations.ts';
import type { DemoReview } from './reviews.ts';

/** Inserts the demo's sales, reservations, reviews, notifications, favorites, phone reveals, conversations and meetups. */

type Hashes = ReadonlyMap<string, { hash: string }>;

export async function insertEndings(tx: Tx, endings: DemoEndings): Promise<void> {
  for (const batch of inBatches(endings.sales)) await tx.insert(sales).values(batch);
  for (const batch of inBatches(endings.removals)) await tx.insert(removals).values(batch);
}

export async function insertReservations(tx: Tx, rows: readonly DemoReservation[]): Promise<void> {
  await tx.insert(reservations).values([...rows]);
  for (const { listingId, reservedUntil } of rows) await setReservedUntil(tx, listingId, reservedUntil);
}

export async function insertReviews(tx: Tx, written: readonly DemoReview[]): Promise<void> {
  const sold = await tx.select({ id: sales.id, listingId: sales.listingId }).from(sales);
  const saleOf = new Map(sold.map(({ id, listingId }) => [listingId, id]));
  const rows = written.flatMap((review) => {
    const saleId = saleOf.get(review.listingId);
    return saleId === undefined ? [] : [{ ...review, saleId }];
  });
  for (const batch of inBatches(rows)) await tx.insert(reviews).values(batch);
}

/** Marks the notified conversations, so that their notifications are cleared when the messages are read. */
export async function insertNotifications(tx: Tx, rows: readonly DemoNotification[]): Promise<void> {
  await tx.insert(notifications).values(rows.map(({ body = '', ...rest }) => ({ ...rest, body })));
  await tx.execute(sql`
    UPDATE participants p SET unread_notified = true FROM notifications n
    WHERE n.user_id = p.user_id AND n.key = 'message:' || p.conversation_id`);
}

export async function insertContact(tx: Tx, contact: DemoContact, stored: Hashes): Promise<void> {
  for (const batch of inBatches(contact.views)) await tx.insert(listingViews).values(batch);
  for (const batch of inBatches(contact.favorites)) await tx.insert(favorites).values(batch);
  for (const batch of inBatches(contact.reveals)) await tx.insert(phoneReveals).values(batch);
  for (const batch of inBatches(contact.conversations))
    await tx.insert(conversations).values(batch.map(conversationRow));
  for (const batch of inBatches(contact.conversations.flatMap((each) => messageRows(each, stored))))
    await insertMessages(tx, batch);
  for (const batch of inBatches(contact.conversations.flatMap(meetupRows)))
    await tx.insert(meetups).values(batch);
  for (const batch of inBatches(contact.conversations.flatMap(participantRows))) await setReceipts(tx, batch);
}

function conversationRow({
  messages: sent,
  mayHaveBought: _,
  waiting: __,
  ...conversation
}: DemoConversation) {
  return {
    ...conversation,
    lastSeq: sent.length,
    lastMessageAt: sent.at(-1)?.createdAt ?? conversation.createdAt,
    answeredAt: sent.find(({ senderId }) => senderId === conversation.sellerId)?.createdAt ?? null,
  };
}

/** A photo that could not be stored is left out. */
function messageRows({ id, messages: sent }: DemoConversation, stored: Hashes) {
  return sent.map(({ photo, offer, meetup: _, kind, ...message }, index) => {
    const photoHash = (photo && stored.get(photo)?.hash) ?? null;
    return {
      ...message,
      kind: kind === 'photo' && photoHash === null ? ('text' as const) : kind,
      conversationId: id,
      seq: index + 1,
      photoHash,
      amount: offer?.amount ?? null,
      offerState: offer?.state ?? null,
    };
  });
}

function meetupRows({ id: conversationId, buyerId, sellerId, messages: sent }: DemoConversation) {
  return sent.flatMap(({ meetup, senderId: proposerId, createdAt }, index) =>
    meetup
      ? {
          ...meetup,
          conversationId,
          buyerId,
          sellerId,
          proposerId,
          proposalSeq: index + 1,
          checkInAt: meetup.status === 'agreed' ? checkInTime(meetup.at) : null,
          createdAt,
        }
      : [],
  );
}

/** Runs the same scam detection as for messages of users. */
async function insertMessages(tx: Tx, rows: ReturnType<typeof messageRows>): Promise<void> {
  const found = rows.map((row) => ({ ...row, warnings: detectScams(row.body)?.kinds ?? null }));
  const written = await tx.insert(messages).values(found).returning({ id: messages.id, body: messages.body });
  for (const { id, body } of written) {
    const finding = detectScams(body);
    if (finding) await flagMessage(tx, id, finding);
  }
}

function participantRows(conversation: DemoConversation) {
  const { buyerId, sellerId, listingId, id: conversationId } = conversation;
  return [
    { conversationId, listingId, otherId: sellerId, ...receiptsOf(conversation, 'buyer') },
    { conversationId, listingId, otherId: buyerId, ...receiptsOf(conversation, 'seller') },
  ];
}

/** Updates the rows of participants, which a trigger inserts with each conversation. */
async function setReceipts(tx: Tx, rows: ReturnType<typeof participantRows>): Promise<void> {
  await tx
    .insert(participants)
    .values(rows)
    .onConflictDoUpdate({
      target: [participants.conversationId, participants.userId],
      set: {
        unread: sql`excluded.unread`,
        readSeq: sql`excluded.read_seq`,
        deliveredSeq: sql`excluded.delivered_seq`,
      },
    });
}
