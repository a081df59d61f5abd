import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, inArray, sql } from '#server/platform/database/sql.ts';
import { isMeetupOver, type OpenMeetupStatus } from '#shared/rules/meetups.ts';
import { meetups, planLinks } from './meetups.tables.ts';

// SQL of the plan to meet in a conversation.

type MeetupColumns = typeof meetups.$inferSelect;
export type OpenMeetup = Omit<MeetupColumns, 'status'> & { status: OpenMeetupStatus };

/** Call it under the conversation lock to change the meetup. It may be over by now. */
export async function findOpenMeetup(db: Db | Tx, conversationId: string): Promise<OpenMeetup | null> {
  const [row] = await db
    .select()
    .from(meetups)
    .where(and(eq(meetups.conversationId, conversationId), inArray(meetups.status, ['proposed', 'agreed'])));
  return row ? (row as OpenMeetup) : null;
}

export async function insertMeetup(tx: Tx, row: typeof meetups.$inferInsert): Promise<void> {
  await tx.insert(meetups).values(row);
}

export async function updateMeetup(
  tx: Tx,
  id: string,
  changes: Partial<typeof meetups.$inferInsert>,
): Promise<void> {
  await tx.update(meetups).set(changes).where(eq(meetups.id, id));
}

export async function hasPlanLink(db: Db, meetupId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(planLinks)
    .where(and(eq(planLinks.meetupId, meetupId), eq(planLinks.userId, userId)))
    .limit(1);
  return row !== undefined;
}

/** Whether the two have agreed to meet about this listing, and the meetup is not over. */
export async function hasAgreedMeetup(
  on: Db | Tx,
  { listingId, buyerId }: { listingId: number; buyerId: string },
): Promise<boolean> {
  const { rows } = await on.execute<{ at: string }>(sql`
    SELECT m.meet_at AS at FROM meetups m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.buyer_id = ${buyerId} AND m.status = 'agreed' AND c.listing_id = ${listingId}`);
  const now = new Date();
  return rows.some(({ at }) => !isMeetupOver({ at: new Date(at), status: 'agreed' }, now));
}
