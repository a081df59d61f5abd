import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { StaffUser } from '#server/platform/security/staff-subject.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { mergeBranches, type Position } from './key-page.queries.ts';

// All SQL about the lists of a dossier: ads, sent reports, reveals and reviews.

export type AdRow = Position & {
  listing_id: number;
  title: string;
  cover: string | null;
  price: number | null;
  status: ListingStatus;
  reserved: boolean;
  moment: string;
};

export const AD_COLUMNS = sql`l.id AS listing_id, l.title, l.cover, l.price, l.status,
  l.reserved_until > now() IS TRUE AS reserved`;

/** Without drafts, which nobody but their owner has seen. */
export async function listAds(db: Db, sellerId: string, after: Position | null): Promise<AdRow[]> {
  const { rows } = await db.execute<AdRow>(
    mergeBranches(
      [
        {
          columns: AD_COLUMNS,
          from: sql`FROM listings l`,
          where: sql`l.seller_id = ${sellerId} AND l.status <> 'draft'`,
          at: sql`l.created_at`,
          key: sql`'ad:' || l.id`,
        },
      ],
      after,
    ),
  );
  return rows;
}

export type SentReportRow = Position & {
  about: 'ad' | 'user' | 'conversation';
  listing_id: number | null;
  title: string | null;
  user_id: string | null;
  name: string | null;
  reason: string;
  state: 'open' | 'closed' | 'upheld' | 'rejected' | 'unclear';
  moment: string;
};

/** Without reports about this staff user, and for moderators without those about staff: they are for others. */
export async function listSentReports(
  db: Db,
  userId: string,
  staff: StaffUser,
  after: Position | null,
): Promise<SentReportRow[]> {
  const state = sql`coalesce(r.outcome, r.status) AS state`;
  const where = sql`r.reporter_id = ${userId} AND u.id <> ${staff.id}
    ${staff.role === 'admin' ? sql`` : sql`AND (u.role = 'user' OR u.erased_at IS NOT NULL)`}`;
  const { rows } = await db.execute<SentReportRow>(
    mergeBranches(
      [
        {
          columns: sql`'ad' AS about, l.id AS listing_id, l.title, u.id AS user_id, u.name, r.reason, ${state}`,
          from: sql`FROM reports r JOIN listings l ON l.id = r.listing_id JOIN users u ON u.id = l.seller_id`,
          where,
          at: sql`r.created_at`,
          key: sql`'report:' || r.id`,
        },
        {
          columns: sql`'user', NULL::bigint, NULL, u.id, u.name, r.reason, ${state}`,
          from: sql`FROM seller_reports r JOIN users u ON u.id = r.seller_id`,
          where,
          at: sql`r.created_at`,
          key: sql`'seller:' || r.id`,
        },
        {
          columns: sql`'conversation', NULL::bigint, NULL, u.id, u.name, r.reason, ${state}`,
          from: sql`FROM conversation_reports r JOIN users u ON u.id = r.reported_id`,
          where,
          at: sql`r.created_at`,
          key: sql`'chat:' || r.id`,
        },
      ],
      after,
    ),
  );
  return rows;
}

export type RevealRow = Position & {
  user_id: string;
  name: string;
  listing_id: number;
  title: string;
  moment: string;
};

/** of-them: the numbers of a seller; by-them: what a user revealed. */
export type RevealsAbout =
  | { side: 'of-them' | 'by-them'; userId: string }
  | { side: 'of-listing'; listingId: number };

export async function listReveals(db: Db, about: RevealsAbout, after: Position | null): Promise<RevealRow[]> {
  const other = about.side === 'by-them' ? sql`l.seller_id` : sql`r.viewer_id`;
  const where = {
    'of-them': () => sql`r.seller_id = ${'userId' in about ? about.userId : null}`,
    'by-them': () => sql`r.viewer_id = ${'userId' in about ? about.userId : null}`,
    'of-listing': () => sql`r.listing_id = ${'listingId' in about ? about.listingId : null}`,
  }[about.side]();
  const { rows } = await db.execute<RevealRow>(
    mergeBranches(
      [
        {
          columns: sql`u.id AS user_id, u.name, l.id AS listing_id, l.title`,
          from: sql`FROM phone_reveals r JOIN listings l ON l.id = r.listing_id JOIN users u ON u.id = ${other}`,
          where,
          at: sql`r.revealed_at`,
          key: sql`'reveal:' || r.listing_id || ':' || r.viewer_id`,
        },
      ],
      after,
    ),
  );
  return rows;
}

export type DossierReviewRow = Position & {
  user_id: string;
  name: string;
  stars: number;
  text: string;
  counted: boolean;
  moment: string;
};

export async function listDossierReviews(
  db: Db,
  userId: string,
  side: 'received' | 'written',
  after: Position | null,
): Promise<DossierReviewRow[]> {
  const [own, other] =
    side === 'received' ? [sql`r.subject_id`, sql`r.author_id`] : [sql`r.author_id`, sql`r.subject_id`];
  const { rows } = await db.execute<DossierReviewRow>(
    mergeBranches(
      [
        {
          columns: sql`u.id AS user_id, u.name, r.stars, r.text, r.counted`,
          from: sql`FROM reviews r JOIN users u ON u.id = ${other}`,
          where: sql`${own} = ${userId}`,
          at: sql`r.created_at`,
          key: sql`'review:' || r.id`,
        },
      ],
      after,
    ),
  );
  return rows;
}
