import { parsePrint } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type KnownBadKind, normalizeKnownBad } from '#shared/rules/known-bad.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import {
  countEntries,
  removeEntriesOfDecision,
  restoreEntriesOfDecision,
  upsertEntry,
} from './known-bad.queries.ts';
import { hashValue, possibleHashes } from './value-hash.ts';

// Adds what a confirmed scam used to the list, finds it again, and takes it off the list.

export type KnownBadSecret = { secret: string };

type NewKnownBad = {
  kind: KnownBadKind;
  /** As it is: it is normalized and hashed here. A device is the hash of its id, in hex. */
  value: string;
  rule: MarketRuleCode;
  decisionId: string;
  /** Who made the decision; without: an automatic rule. */
  staffId?: string | null;
};

type KnownBad = {
  /** One of the values that were looked up. */
  value: string;
  /** The number of confirmed cases. */
  cases: number;
  rules: MarketRuleCode[];
  lastAt: Date;
};

/** Returns false when the value is none of its kind. Call it in the transaction of the decision. */
export async function addKnownBad(
  tx: Tx,
  { secret }: KnownBadSecret,
  { kind, value, rule, decisionId, staffId = null }: NewKnownBad,
): Promise<boolean> {
  const normalized = normalizeKnownBad(kind, value);
  if (normalized === null) return false;
  const valueHash = hashValue(secret, kind, normalized);
  const print = kind === 'photo' ? parsePrint(normalized) : null;
  await upsertEntry(tx, { kind, valueHash, print, rule, confirmedBy: staffId, decisionId });
  return true;
}

/**
 * Those of the values that are on the list. Values that are none of their kind are not. Entries by decisions about
 * `exceptUserId` do not count.
 */
export async function findKnownBad(
  on: Db | Tx,
  { secret }: KnownBadSecret,
  kind: KnownBadKind,
  values: readonly string[],
  { exceptUserId }: { exceptUserId?: string } = {},
): Promise<KnownBad[]> {
  const valueByHash = new Map<string, string>();
  for (const value of values) {
    const normalized = normalizeKnownBad(kind, value);
    if (normalized === null) continue;
    for (const hash of possibleHashes(secret, kind, normalized)) valueByHash.set(hash.toString('hex'), value);
  }
  if (valueByHash.size === 0) return [];
  const entries = await countEntries(
    on,
    kind,
    [...valueByHash.keys()].map((hex) => Buffer.from(hex, 'hex')),
    exceptUserId,
  );
  const byValue = Map.groupBy(entries, ({ valueHash }) => valueByHash.get(valueHash.toString('hex')) ?? '');
  // Hashes with the current and with a replaced secret belong to one value.
  return [...byValue].map(([value, parts]) => ({
    value,
    cases: parts.reduce((sum, { cases }) => sum + cases, 0),
    rules: [...new Set(parts.flatMap(({ rules }) => rules))],
    lastAt: new Date(Math.max(...parts.map(({ lastAt }) => new Date(lastAt).getTime()))),
  }));
}

/** For a decision that was undone or overturned. Returns the number of entries. */
export function removeKnownBadOf(tx: Tx, decisionId: string): Promise<number> {
  return removeEntriesOfDecision(tx, decisionId);
}

/** When that is taken back: those that were removed since then are on the list again. */
export function restoreKnownBadOf(tx: Tx, decisionId: string, since: Date): Promise<void> {
  return restoreEntriesOfDecision(tx, decisionId, since);
}
