import type { HistoryBranch } from '#server/modules/dossiers/history.ts';
import type { Branch } from '#server/modules/dossiers/key-page.queries.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { ACTIONS_IN_HISTORY, type HistoryKind } from '#shared/rules/moderation/dossiers.ts';

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

/** With the name of the other user, who may have left. */
const nameOf = (id: SQL) => sql`(SELECT name FROM users WHERE id = ${id})`;

export const NO_FACTS = sql`'{}'::jsonb`;

/** `l` is the listing. */
export function listingBranches(about: SQL): HistoryBranch[] {
  return [
    historyBranch('reported', {
      facts: sql`jsonb_build_object('about', 'ad', 'reason', r.reason, 'title', l.title, 'by', ${nameOf(sql`r.reporter_id`)})`,
      listing: sql`l.id`,
      from: sql`FROM listings l JOIN reports r ON r.listing_id = l.id`,
      where: about,
      at: sql`r.created_at`,
      key: sql`'report:' || r.id`,
    }),
    historyBranch('flagged', {
      facts: sql`jsonb_build_object('flag', f.kind, 'title', l.title)`,
      listing: sql`l.id`,
      from: sql`FROM listings l JOIN listing_flags f ON f.listing_id = l.id`,
      where: about,
      at: sql`f.created_at`,
      key: sql`'flag:' || f.id`,
    }),
    historyBranch('posted', {
      facts: sql`jsonb_build_object('title', l.title, 'price', l.price, 'status', l.status)`,
      listing: sql`l.id`,
      from: sql`FROM listings l`,
      where: sql`${about} AND l.status <> 'draft'`,
      at: sql`l.created_at`,
      key: sql`'posted:' || l.id`,
    }),
    historyBranch('removed', {
      facts: sql`jsonb_build_object('title', l.title)`,
      listing: sql`l.id`,
      from: sql`FROM listings l JOIN removals m ON m.listing_id = l.id`,
      where: sql`${about} AND m.removed_by = 'owner'`,
      at: sql`m.removed_at`,
      key: sql`'removed:' || l.id`,
    }),
    historyBranch('reserved', {
      facts: sql`jsonb_build_object('title', l.title, 'price', v.price, 'by', ${nameOf(sql`v.buyer_id`)},
        'end', CASE v.end_reason WHEN 'expired' THEN 'ended without a sale' WHEN 'released' THEN 'released'
          WHEN 'sold' THEN 'sold' WHEN 'unavailable' THEN 'no longer available' END)`,
      listing: sql`l.id`,
      from: sql`FROM listings l JOIN reservations v ON v.listing_id = l.id`,
      where: about,
      at: sql`v.created_at`,
      key: sql`'reserved:' || v.id`,
    }),
  ];
}

/** `s` is the sale. */
export function saleBranch(kind: 'sold' | 'bought', about: SQL): HistoryBranch {
  const other = kind === 'sold' ? sql`s.buyer_id` : sql`s.seller_id`;
  return historyBranch(kind, {
    facts: sql`jsonb_build_object('title', (SELECT title FROM listings WHERE id = s.listing_id), 'price', s.price,
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
      'title', (SELECT title FROM listings WHERE id = a.listing_id))`,
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
