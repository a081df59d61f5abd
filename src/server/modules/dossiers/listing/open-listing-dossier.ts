import { recordStaffLook } from '#server/modules/audit/index.ts';
import { mayReadCases } from '#server/modules/dossiers/dossiers.policy.ts';
import { presentAd } from '#server/modules/dossiers/dossiers.presenter.ts';
import { readLookProblem } from '#server/modules/dossiers/private-look.ts';
import { findDossierUser } from '#server/modules/dossiers/user/dossier-user.queries.ts';
import { presentDossierUser } from '#server/modules/dossiers/user/user-dossier.presenter.ts';
import { listListingDecisions, listWrittenNumbers } from '#server/modules/moderation/index.ts';
import { findListingRisk } from '#server/modules/risk/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ListingDossier } from '#shared/contract/staff-dossiers.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { findSubcategory } from '#shared/rules/taxonomy.ts';
import {
  countForListing,
  type DossierListingRow,
  findDossierListing,
  listSamePhotos,
} from './listing-dossier.queries.ts';

// Opens the dossier of a listing, which is written to the audit log before the response.

export async function openListingDossier(
  db: Db,
  staff: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<ListingDossier> {
  const row = await lookAtListing(db, staff.id, id);
  const listingId = Number(row.listing_id);
  const seller = await findDossierUser(db, row.seller_id);
  if (!seller) throw new AppError('ITEM_NOT_FOUND');
  const readsCases = mayReadCases(staff, seller);
  const [numbers, samePhotos, risk, decisions, lookProblem] = await Promise.all([
    countForListing(db, listingId),
    listSamePhotos(db, listingId, row.seller_id),
    readsCases ? findListingRisk(db, listingId) : null,
    listListingDecisions(db, staff, listingId),
    readLookProblem(db, staff, seller),
  ]);
  const { reports, upheld, ...others } = numbers;
  return {
    listing: presentListingFacts(row),
    seller: presentDossierUser(seller),
    numbers: { reports: readsCases ? { total: reports, upheld } : null, ...others },
    risk,
    samePhotos: samePhotos.map((ad) => ({
      ...presentAd(ad),
      seller: { id: ad.seller_id, name: ad.seller_name },
    })),
    decisions,
    mayReadCases: readsCases,
    lookProblem,
    numbersInText: decisions.includes('take-down')
      ? await listWrittenNumbers(db, {
          userId: row.seller_id,
          listingId,
          conversationId: null,
          lastSeq: null,
        })
      : [],
  };
}

/** For the header and for each list of a dossier: an hour of reading is one entry. */
export async function lookAtListing(db: Db, staffId: string, id: string): Promise<DossierListingRow> {
  const row = await getDossierListing(db, id);
  await recordStaffLook(db, {
    staffId,
    action: 'dossier-opened',
    reason: 'Looked at the ad',
    userId: row.seller_id,
    listingId: Number(row.listing_id),
  });
  return row;
}

export async function getDossierListing(db: Db, id: string): Promise<DossierListingRow> {
  const row = await findDossierListing(db, Number(id));
  if (!row) throw new AppError('ITEM_NOT_FOUND');
  return row;
}

function presentListingFacts(row: DossierListingRow): ListingDossier['listing'] {
  const category = findCategory(row.category_id)?.name ?? '';
  const part = row.subcategory ? findSubcategory(row.category_id, row.subcategory)?.name : null;
  const dateOf = (value: string | null) => value && new Date(value).toISOString();
  return {
    ...presentAd(row),
    category: part ? `${category}, ${part}` : category,
    location: formatLocation(row),
    publishedAt: dateOf(row.published_at),
    expiresAt: dateOf(row.expires_at),
    photos: row.photos.map((hash) => paths.photo(hash, PHOTO_WIDTHS.card)),
  };
}
