import { type Print, SAME, type SearchedPrint, selectSimilarPrints } from '#server/modules/photos/index.ts';
import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import { daysBefore, KNOWN_BAD_MONTHS, REMOVED_KNOWN_BAD_DAYS } from '#shared/rules/retention.ts';

// All SQL about the entries of the list.

type Source = { decisionId: string } | { reportId: string };
export type NewEntry = {
  kind: KnownBadKind;
  valueHash: Buffer;
  /** Of a photo. */
  print?: Print | null;
  rule: MarketRuleCode;
  /** The staff user who confirmed the case; null: an automatic rule. */
  confirmedBy: string | null;
} & Source;

/** The same value of the same case again is the same entry, also after it was removed. */
export async function upsertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { kind, valueHash, print = null, rule, confirmedBy } = entry;
  const [decisionId, reportId] = 'decisionId' in entry ? [entry.decisionId, null] : [null, entry.reportId];
  const source = decisionId ? sql`decision_id` : sql`report_id`;
  await tx.execute(sql`
    INSERT INTO known_bad (kind, value_hash, print, column_print, rule, decision_id, report_id, confirmed_by, expires_at)
    VALUES (${kind}, ${valueHash}, ${print && String(print.print)}::bigint, ${print && String(print.columnPrint)}::bigint, ${rule}, ${decisionId}, ${reportId}, ${confirmedBy},
      now() + make_interval(months => ${KNOWN_BAD_MONTHS}))
    ON CONFLICT (kind, value_hash, ${source}) DO UPDATE
    SET rule = excluded.rule, confirmed_by = excluded.confirmed_by, confirmed_at = now(), expires_at = excluded.expires_at, removed_at = NULL`);
}

const LISTED_PHOTOS = {
  table: sql`known_bad`,
  condition: sql`f.print IS NOT NULL AND f.removed_at IS NULL AND f.expires_at > now()`,
};

/** Whether one of the photos is, but for its size, quality or colors, one of a confirmed case. */
export async function hasKnownBadPhoto(on: Db | Tx, searched: readonly SearchedPrint[]): Promise<boolean> {
  if (searched.length === 0) return false;
  const { rows } = await on.execute(sql`${selectSimilarPrints(LISTED_PHOTOS, searched, SAME)} LIMIT 1`);
  return rows.length > 0;
}

/** Whether a staff user confirmed one of the entries of a value that count. */
export async function hasConfirmedEntry(
  on: Db | Tx,
  { staffId, kind, hashes }: { staffId: string; kind: KnownBadKind; hashes: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await on.execute(sql`
    SELECT FROM known_bad
    WHERE kind = ${kind} AND value_hash = ANY (${sql.param(hashes)}::bytea[]) AND confirmed_by = ${staffId}
      AND removed_at IS NULL AND expires_at > now() LIMIT 1`);
  return rows.length > 0;
}

export type EntriesOfValue = { valueHash: Buffer; cases: number; rules: MarketRuleCode[]; lastAt: string };

export async function countEntries(
  on: Db | Tx,
  kind: KnownBadKind,
  hashes: readonly Buffer[],
  exceptUserId: string | null = null,
): Promise<EntriesOfValue[]> {
  const others =
    exceptUserId === null
      ? sql``
      : sql`AND NOT EXISTS (SELECT FROM decisions d WHERE d.id = decision_id AND d.user_id = ${exceptUserId})`;
  const { rows } = await on.execute<EntriesOfValue>(sql`
    SELECT value_hash AS "valueHash", count(*)::int AS cases, array_agg(DISTINCT rule) AS rules,
      max(confirmed_at) AS "lastAt"
    FROM known_bad
    WHERE kind = ${kind} AND value_hash = ANY (${sql.param(hashes)}::bytea[])
      AND removed_at IS NULL AND expires_at > now() ${others}
    GROUP BY value_hash`);
  return rows;
}

export async function removeEntriesOfDecision(tx: Tx, decisionId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE known_bad SET removed_at = now() WHERE decision_id = ${decisionId} AND removed_at IS NULL`);
  return rowCount ?? 0;
}

/** Those that were removed since then. Older removals stay. */
export async function restoreEntriesOfDecision(tx: Tx, decisionId: string, since: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE known_bad SET removed_at = NULL
    WHERE decision_id = ${decisionId} AND removed_at >= ${since.toISOString()}`);
}

/** Entries of one value, also those of all cases. Returns the number of entries. */
export async function removeEntriesOfValue(
  tx: Tx,
  kind: KnownBadKind,
  hashes: readonly Buffer[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE known_bad SET removed_at = now()
    WHERE kind = ${kind} AND value_hash = ANY (${sql.param(hashes)}::bytea[]) AND removed_at IS NULL`);
  return rowCount ?? 0;
}

export type EntryRow = {
  id: string;
  kind: KnownBadKind;
  value_hash: Buffer;
  rule: MarketRuleCode;
  report_id: string | null;
  confirmed_at: string;
  expires_at: string;
  removed_at: string | null;
};

const COLUMNS = sql`id, kind, value_hash, rule, report_id, confirmed_at, expires_at, removed_at`;
const MAX_LISTED = 50;

/** Those of one value, the latest first, with removed ones. */
export async function listEntries(
  db: Db,
  kind: KnownBadKind,
  hashes: readonly Buffer[],
): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT ${COLUMNS} FROM known_bad
    WHERE kind = ${kind} AND value_hash = ANY (${sql.param(hashes)}::bytea[])
    ORDER BY confirmed_at DESC LIMIT ${MAX_LISTED}`);
  return rows;
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | null> {
  const { rows } = await db.execute<EntryRow>(sql`SELECT ${COLUMNS} FROM known_bad WHERE id = ${id}`);
  return rows[0] ?? null;
}

/** False when the entry was removed before. */
export async function removeEntry(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE known_bad SET removed_at = now() WHERE id = ${id} AND removed_at IS NULL`,
  );
  return rowCount === 1;
}

export async function deleteOldEntries(db: Db, now: Date): Promise<number> {
  const expired = await deleteInBatches(db, 'known_bad', sql`expires_at < ${now.toISOString()}`);
  const removedBefore = daysBefore(now, REMOVED_KNOWN_BAD_DAYS).toISOString();
  return expired + (await deleteInBatches(db, 'known_bad', sql`removed_at < ${removedBefore}`));
}
