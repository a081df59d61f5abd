import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL that writes the flags of listings, which moderators read.

type FlagKind = 'contact-details' | 'look-alike-photos';
export type Flag = { kind: FlagKind; detail: object };

/** A listing has at most one open flag per kind. Updates the kinds found again, and closes the others. */
export async function saveFlags(tx: Tx, listingId: number, flags: readonly Flag[]): Promise<void> {
  const kinds = flags.map(({ kind }) => kind);
  await tx.execute(sql`
    UPDATE listing_flags SET closed_at = now(), updated_at = now()
    WHERE listing_id = ${listingId} AND closed_at IS NULL AND kind <> ALL (${sql.param(kinds)}::text[])`);
  for (const { kind, detail } of flags)
    await tx.execute(sql`
      INSERT INTO listing_flags (listing_id, kind, detail) VALUES (${listingId}, ${kind}, ${JSON.stringify(detail)}::jsonb)
      ON CONFLICT (listing_id, kind) WHERE closed_at IS NULL DO UPDATE SET detail = excluded.detail, updated_at = now()`);
}
