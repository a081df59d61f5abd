import type { Db, Tx } from '#server/platform/database/database.ts';
import { listFirstDue } from '#server/platform/database/first-due.queries.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

// All SQL of the mails about price drops.

export async function listUsersToMail(db: Db, now: Date): Promise<string[]> {
  return listFirstDue(db, { table: sql`favorites`, due: sql`drop_mail_due_at` }, now);
}

export type Drop = {
  id: string;
  title: string;
  price: number;
  kind: PriceKind;
  savedPrice: number | null;
  savedKind: PriceKind | null;
};

/**
 * Takes all price drops that wait for a mail, due or not, so that one mail covers them, and marks them as
 * mailed. Returns only those of active listings whose price is still as low.
 */
export async function takeDrops(tx: Tx, userId: string): Promise<Drop[]> {
  const { rows } = await tx.execute<
    Omit<Drop, 'price' | 'savedPrice'> & { price: string; saved: string | null }
  >(sql`
    WITH marked AS (
      UPDATE favorites SET drop_mail_due_at = NULL WHERE user_id = ${userId} AND drop_mail_due_at IS NOT NULL
      RETURNING listing_id, price, price_kind, notified_price
    )
    SELECT l.id::text, l.title, l.price, l.price_kind AS kind, t.price AS saved, t.price_kind AS "savedKind"
    FROM marked t JOIN listings l ON l.id = t.listing_id
    WHERE l.status = 'active' AND l.price <= t.notified_price ORDER BY l.id DESC`);
  return rows.map(({ price, saved, ...rest }) => ({
    ...rest,
    price: Number(price),
    savedPrice: saved === null ? null : Number(saved),
  }));
}

export async function postponeDropMails(db: Db, userId: string, until: Date): Promise<void> {
  await db.execute(sql`
    UPDATE favorites SET drop_mail_due_at = ${until.toISOString()}::timestamptz
    WHERE user_id = ${userId} AND drop_mail_due_at < ${until.toISOString()}::timestamptz`);
}
