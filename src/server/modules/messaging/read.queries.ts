import { alias } from 'drizzle-orm/pg-core';
import { trustColumns, users } from '#server/modules/accounts/index.ts';
import { listings, listingTexts } from '#server/modules/listings/index.ts';
import { type Db, prepared, type Tx } from '#server/platform/database/database.ts';
import { microsecondsOf } from '#server/platform/database/keyset-cursor.queries.ts';
import { and, asc, desc, eq, gt, isNull, lt, type SQLWrapper, sql } from '#server/platform/database/sql.ts';
import { openReservationOf, saleToBuyerOf } from './deal.queries.ts';
import { isOnline } from './live/presence.queries.ts';
import { selectMessages } from './messages.queries.ts';
import type { ConversationRow, MessageRow, OpenReservation, SaleToBuyer } from './messaging.rows.ts';
import { conversations, messages, participants } from './messaging.tables.ts';

// SQL that reads conversations as one of the two participants sees them.

const mine = alias(participants, 'mine');
const theirs = alias(participants, 'theirs');

const hasBlocked = (blocker: SQLWrapper, blocked: SQLWrapper) =>
  sql<boolean>`EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${blocker} AND b.blocked_id = ${blocked})`;

export type FoundConversation = Omit<ConversationRow, 'lastMessage'> & {
  /** The time of the newest message in microseconds: the position in the list. */
  at: number;
};

function selectConversations(db: Db | Tx) {
  return db
    .select({
      id: conversations.id,
      buyerId: conversations.buyerId,
      buyerPhoneShownAt: conversations.buyerPhoneShownAt,
      lastSeenTitle: conversations.title,
      lastMessageAt: mine.lastMessageAt,
      at: microsecondsOf(mine.lastMessageAt),
      listing: listings,
      other: {
        id: users.id,
        name: users.name,
        image: users.image,
        ...trustColumns,
        showOnlineStatus: users.showOnlineStatus,
        publicProfile: users.publicProfile,
        isOnline: isOnline(mine.otherId),
        offersPhone: sql<boolean>`${users.showPhone} AND ${users.phoneConfirmedAt} IS NOT NULL`,
        offersPhoneInListing: sql<boolean>`coalesce(${listingTexts.showPhone}, ${users.showPhone}) AND ${users.phoneConfirmedAt} IS NOT NULL`,
      },
      state: {
        unread: mine.unread,
        readSeq: mine.readSeq,
        deletedSeq: mine.deletedSeq,
        hidden: mine.hidden,
        lastSeq: conversations.lastSeq,
        otherDeliveredSeq: theirs.deliveredSeq,
        otherReadSeq: theirs.readSeq,
        blockedByMe: hasBlocked(mine.userId, mine.otherId),
        blockedMe: hasBlocked(mine.otherId, mine.userId),
        otherLeft: sql<boolean>`(${users.erasedAt} IS NOT NULL OR ${users.deletionDueAt} IS NOT NULL)`,
        otherSuspended: sql<boolean>`${users.suspendedAt} IS NOT NULL`,
        listingStatus: listings.status,
        buyerId: conversations.buyerId,
        reservation: sql<OpenReservation | null>`${openReservationOf(sql`${conversations.listingId}`)}`,
        sale: sql<SaleToBuyer | null>`${saleToBuyerOf(sql`${conversations.listingId}`, sql`${conversations.buyerId}`)}`,
      },
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), eq(theirs.userId, mine.otherId)))
    .innerJoin(users, eq(users.id, mine.otherId))
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .leftJoin(listingTexts, eq(listingTexts.listingId, listings.id));
}

/** Prepared, because it takes longer to plan than to run. */
const ownConversations = prepared((db) =>
  selectConversations(db)
    .where(
      and(
        eq(mine.userId, sql.placeholder('userId')),
        sql`${mine.conversationId} = ANY (${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .orderBy(desc(mine.lastMessageAt), desc(mine.conversationId))
    .prepare('own_conversations'),
);

/** Conversations of other users are left out. Sorted by last message, newest first. */
export async function findConversations(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<FoundConversation[]> {
  return ids.length > 0 ? ownConversations(db).execute({ userId, ids }) : [];
}

/** The delivered, read and deleted marks that decide the status of messages. */
export async function findReadMarks(db: Db, conversationId: string, userId: string) {
  const [row] = await db
    .select({
      deletedSeq: mine.deletedSeq,
      myReadSeq: mine.readSeq,
      deliveredSeq: theirs.deliveredSeq,
      readSeq: theirs.readSeq,
    })
    .from(mine)
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), eq(theirs.userId, mine.otherId)))
    .where(and(eq(mine.conversationId, conversationId), eq(mine.userId, userId)));
  return row ?? null;
}

type Range = { after: number; before: number | undefined; limit: number };

/** Messages after `range.after`, oldest first. */
export async function listAfter(db: Db, conversationId: string, range: Range): Promise<MessageRow[]> {
  return selectMessages(db)
    .where(within(conversationId, range))
    .orderBy(asc(messages.seq))
    .limit(range.limit);
}

/** Messages before `range.before`, or the last of all, newest first. */
export async function listBefore(db: Db, conversationId: string, range: Range): Promise<MessageRow[]> {
  return selectMessages(db)
    .where(within(conversationId, range))
    .orderBy(desc(messages.seq))
    .limit(range.limit);
}

function within(conversationId: string, { after, before }: Range) {
  return and(
    eq(messages.conversationId, conversationId),
    gt(messages.seq, after),
    before === undefined ? undefined : lt(messages.seq, before),
  );
}

export async function findConversationAbout(
  db: Db,
  listingId: number,
  buyerId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.listingId, listingId), eq(conversations.buyerId, buyerId)));
  return row?.id ?? null;
}

export async function findSupportConversation(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isNull(conversations.listingId), eq(conversations.buyerId, userId)));
  return row?.id ?? null;
}

export async function sumUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${participants.unread}), 0)::int` })
    .from(participants)
    .where(and(eq(participants.userId, userId), gt(participants.unread, 0)));
  return row?.unread ?? 0;
}
