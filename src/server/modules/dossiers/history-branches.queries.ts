import type { HistoryBranch } from '#server/modules/dossiers/history.ts';
import type { Branch } from '#server/modules/dossiers/key-page.queries.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { ACTIONS_IN_HISTORY, type HistoryKind, KINDS_OF_CASES } from '#shared/rules/moderation/dossiers.ts';

// The parts of histories that users and listings have in common. `about` limits them to a user or a listing.

type Parts = Omit<Branch, 'columns'> & { facts: SQL; listing?: SQL; caseId?: SQL };

export function historyBranch(
  kind: HistoryKind,
  { facts, listing, caseId, ...branch }: Parts,
): HistoryBranch {
  const columns = sql`${kind}::text AS kind, ${listing ?? sql`NULL`}::bigint AS listing_id,
    ${caseId ?? sql`NULL`}::bigint AS case_id, ${facts} AS facts`;
  return { kind, columns, ...branch };
}

export function withoutCases(branches: readonly HistoryBranch[]): HistoryBranch[] {
  return branches.filter(({ kind }) => !KINDS_OF_CASES.includes(kind));
}

/** With the name of the other user, who may have left. */
const nameOf = (id: SQL) => sql`(SELECT name FROM users WHERE id = ${id})`;
const titleOf = (listingId: SQL) => sql`(SELECT title FROM listings WHERE id = ${listingId})`;

export const NO_FACTS = sql`'{}'::jsonb`;

/** About one listing, or about all listings of a seller: each branch has an index for both. */
export function listingBranches(about: { listingId: number } | { sellerId: string }): HistoryBranch[] {
  const of = (row: SQL) =>
    'listingId' in about
      ? sql`${row}.listing_id = ${about.listingId}`
      : sql`${row}.seller_id = ${about.sellerId}`;
  return [
    historyBranch('reported', {
      facts: sql`jsonb_build_object('about', 'ad', 'reason', r.reason, 'title', ${titleOf(sql`r.listing_id`)},
        'by', ${nameOf(sql`r.reporter_id`)})`,
      listing: sql`r.listing_id`,
      from: sql`FROM reports r`,
      where: of(sql`r`),
      at: sql`r.created_at`,
      key: sql`'report:' || r.id`,
    }),
    historyBranch('flagged', {
      facts: sql`jsonb_build_object('flag', f.kind, 'title', ${titleOf(sql`f.listing_id`)})`,
      listing: sql`f.listing_id`,
      from: sql`FROM listing_flags f`,
      where: of(sql`f`),
      at: sql`f.created_at`,
      key: sql`'flag:' || f.id`,
    }),
    historyBranch('posted', {
      facts: sql`jsonb_build_object('title', l.title, 'price', l.price, 'status', l.status)`,
      listing: sql`l.id`,
      from: sql`FROM listings l`,
      where: sql`${'listingId' in about ? sql`l.id = ${about.listingId}` : of(sql`l`)} AND l.status <> 'draft'`,
      at: sql`l.created_at`,
      key: sql`'posted:' || l.id`,
    }),
    historyBranch('removed', {
      facts: sql`jsonb_build_object('title', ${titleOf(sql`m.listing_id`)})`,
      listing: sql`m.listing_id`,
      from: sql`FROM removals m`,
      where: sql`${of(sql`m`)} AND m.removed_by = 'owner'`,
      at: sql`m.removed_at`,
      key: sql`'removed:' || m.listing_id`,
    }),
    historyBranch('reserved', {
      facts: sql`jsonb_build_object('title', ${titleOf(sql`v.listing_id`)}, 'price', v.price, 'by', ${nameOf(sql`v.buyer_id`)},
        'end', CASE v.end_reason WHEN 'expired' THEN 'ended without a sale' WHEN 'released' THEN 'released'
          WHEN 'sold' THEN 'sold' WHEN 'unavailable' THEN 'no longer available' END)`,
      listing: sql`v.listing_id`,
      from: sql`FROM reservations v`,
      where: of(sql`v`),
      at: sql`v.created_at`,
      key: sql`'reserved:' || v.id`,
    }),
  ];
}

/** `s` is the sale. */
export function saleBranch(kind: 'sold' | 'bought', about: SQL): HistoryBranch {
  const other = kind === 'sold' ? sql`s.buyer_id` : sql`s.seller_id`;
  return historyBranch(kind, {
    facts: sql`jsonb_build_object('title', ${titleOf(sql`s.listing_id`)}, 'price', s.price,
      'by', ${nameOf(other)}, 'undone', CASE WHEN s.undone_at IS NOT NULL THEN 'taken back' END)`,
    listing: sql`s.listing_id`,
    from: sql`FROM sales s`,
    where: about,
    at: sql`s.sold_at`,
    key: kind === 'sold' ? sql`'sold:' || s.id` : sql`'bought:' || s.id`,
  });
}

/** `a` is the entry of the audit log. */
export function decisionBranch(about: SQL): HistoryBranch {
  return historyBranch('decision', {
    facts: sql`jsonb_build_object('action', a.action, 'reason', a.reason, 'by', ${nameOf(sql`a.staff_id`)},
      'title', ${titleOf(sql`a.listing_id`)})`,
    listing: sql`a.listing_id`,
    caseId: sql`a.case_id`,
    from: sql`FROM staff_actions a`,
    where: sql`${about} AND a.action IN (${sql.join(
      ACTIONS_IN_HISTORY.map((action) => sql`${action}`),
      sql`, `,
    )})`,
    at: sql`a.at`,
    key: sql`'action:' || a.id`,
  });
}
