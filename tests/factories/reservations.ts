import { eq, sql } from 'drizzle-orm';
import { endDueReservations, reservations } from '#server/modules/deals/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { TestApp } from '../setup/app.ts';
import { aParticipant, type Participant, type TestConversation } from './conversation.ts';

// Reservations of a test conversation, their notifications, and the schedule that ends them.

export const reserve = ({ id, seller }: TestConversation, days = 2) =>
  seller.call('POST', `/${id}/reservation`, { days });

export const release = (who: Participant, { id }: TestConversation) =>
  who.call('DELETE', `/${id}/reservation`);

export async function accept(conversation: TestConversation, amount = 150_000) {
  const { seq } = await conversation.offer(conversation.buyer, amount);
  return conversation.seller.answer(conversation.id, seq, 'accept');
}

export const openReservations = ({ db }: TestApp, { listing }: TestConversation) =>
  db
    .select()
    .from(reservations)
    .where(sql`${eq(reservations.listingId, listing.id)} AND ended_at IS NULL`);

/** A second buyer who wrote about the same listing. */
export async function secondBuyer(app: TestApp, { adId }: TestConversation) {
  const buyer = await aParticipant(app, 'Bola Ade');
  const { body } = await buyer.start({ adId, message: 'I want it too' });
  return { buyer, id: body.id };
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Ends the reservations of other tests, too. */
export const endDue = (app: TestApp, now = new Date()) =>
  endDueReservations({ ...app, log: createLog('silent'), notifyListingsChanged: () => {} }, now);

export async function notificationsOf({ db }: TestApp, { id }: Participant): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(
    sql`SELECT title FROM notifications WHERE user_id = ${id} AND kind = 'item-update' ORDER BY id`,
  );
  return rows.map(({ title }) => title);
}

export async function unreadOf({ db }: TestApp, { id }: Participant): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT FROM notifications WHERE user_id = ${id} AND kind = 'item-update' AND read_at IS NULL`,
  );
  return rows.length;
}
