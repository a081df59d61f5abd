import { users } from '#server/modules/accounts/index.ts';
import { reservations } from '#server/modules/deals/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, isNull, sql } from '#server/platform/database/sql.ts';

// SQL that reads the reservation of a listing for its seller.

/** With the name of the buyer, which only the seller sees. */
export async function findNamedReservation(db: Db | Tx, listingId: number) {
  const [row] = await db
    .select({
      buyerId: reservations.buyerId,
      name: users.name,
      conversationId: reservations.conversationId,
      price: reservations.price,
      until: reservations.reservedUntil,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.buyerId))
    .where(
      and(
        eq(reservations.listingId, listingId),
        isNull(reservations.endedAt),
        gt(reservations.reservedUntil, sql`now()`),
      ),
    );
  return row ?? null;
}
export type NamedReservation = NonNullable<Awaited<ReturnType<typeof findNamedReservation>>>;
