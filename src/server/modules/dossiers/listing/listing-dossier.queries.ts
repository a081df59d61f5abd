import type { AdRow } from '#server/modules/dossiers/dossier-lists.queries.ts';
import { AD_COLUMNS } from '#server/modules/dossiers/dossier-lists.queries.ts';
import type { HistoryRow } from '#server/modules/dossiers/history.ts';
import {
  decisionBranch,
  listingBranches,
  saleBranch,
  withoutCases,
} from '#server/modules/dossiers/history-branches.queries.ts';
import { mergeBranches, type Position } from '#server/modules/dossiers/key-page.queries.ts';
import { selectListingsWithSamePhotos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import { LINKED_ACCOUNTS_MAX, DOSSIER_COUNT_MAX as MOST } from '#shared/rules/moderation/dossiers.ts';

// All SQL about the dossier of a listing.

type Ad = Omit<AdRow, 'id' | 'at'>;

export type DossierListingRow = Ad & {
  seller_id: string;
  category_id: CategoryId;
  subcategory: string | null;
  state: CityLocation['state'];
  city: string;
  published_at: string | null;
  expires_at: string | null;
  photos: string[];
};

/** Also a removed one. A draft is seen by its owner only. */
export async function findDossierListing(db: Db, id: number): Promise<DossierListingRow | null> {
  const { rows } = await db.execute<DossierListingRow>(sql`
    SELECT ${AD_COLUMNS}, l.created_at AS moment, l.seller_id, l.category_id, l.subcategory, l.state, l.city,
      l.published_at, l.expires_at,
      ARRAY(SELECT p.hash FROM photos p WHERE p.listing_id = l.id ORDER BY p.position) AS photos
    FROM listings l WHERE l.id = ${id} AND l.status <> 'draft'`);
  return rows[0] ?? null;
}

export type ListingNumbers = {
  reports: number;
  upheld: number;
  reveals: number;
  conversations: number;
  views: number;
};

/** Each number is counted up to DOSSIER_COUNT_MAX, reports among the latest. */
export async function countForListing(db: Db, id: number): Promise<ListingNumbers> {
  const { rows } = await db.execute<ListingNumbers>(sql`
    SELECT
      counted.reports, counted.upheld,
      (SELECT count(*)::int FROM (SELECT FROM phone_reveals WHERE listing_id = ${id} LIMIT ${MOST}) counted)
        AS reveals,
      (SELECT count(*)::int FROM (SELECT FROM conversations WHERE listing_id = ${id} LIMIT ${MOST}) counted)
        AS conversations,
      coalesce((SELECT views FROM listing_views WHERE listing_id = ${id}), 0)::int AS views
    FROM (
      SELECT count(*)::int AS reports, count(*) FILTER (WHERE outcome = 'upheld')::int AS upheld
      FROM (SELECT outcome FROM reports WHERE listing_id = ${id} ORDER BY created_at DESC LIMIT ${MOST}) latest
    ) counted`);
  const [row] = rows;
  if (!row) throw new Error('the numbers of a listing returned no row');
  return row;
}

export type SamePhotosRow = Ad & { seller_id: string; seller_name: string };

/** Listings of other sellers, the latest first. */
export async function listSamePhotos(db: Db, id: number, sellerId: string): Promise<SamePhotosRow[]> {
  const { rows } = await db.execute<SamePhotosRow>(sql`
    SELECT ${AD_COLUMNS}, l.created_at AS moment, u.id AS seller_id, u.name AS seller_name
    FROM (${selectListingsWithSamePhotos(sql`SELECT ${id}::bigint AS id`)}) found
    JOIN listings l ON l.id = found.listing_id AND l.seller_id <> ${sellerId} AND l.status <> 'draft'
    JOIN users u ON u.id = l.seller_id
    ORDER BY l.id DESC LIMIT ${LINKED_ACCOUNTS_MAX}`);
  return rows;
}

export async function listListingHistory(
  db: Db,
  id: number,
  { readsCases }: { readsCases: boolean },
  after: Position | null,
): Promise<HistoryRow[]> {
  const branches = [
    ...listingBranches({ listingId: id }),
    saleBranch('sold', sql`s.listing_id = ${id}`),
    decisionBranch(sql`a.listing_id = ${id}`),
  ];
  const shown = readsCases ? branches : withoutCases(branches);
  const { rows } = await db.execute<HistoryRow>(mergeBranches(shown, after));
  return rows;
}
