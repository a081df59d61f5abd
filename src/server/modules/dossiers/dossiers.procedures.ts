import { listAuditEntries, recordStaffAction } from '#server/modules/audit/index.ts';
import { decideAboutListing, decideAboutUser, type Moderation } from '#server/modules/moderation/index.ts';
import { destructiveStaffProcedures, staffProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { requireOtherUser } from '#server/platform/security/staff-subject.ts';
import {
  listAds,
  listDossierReviews,
  listReveals,
  listSentReports,
  type RevealsAbout,
} from './dossier-lists.queries.ts';
import { mayReadReporters } from './dossiers.policy.ts';
import { presentAd, presentReveal, presentReview, presentSentReport } from './dossiers.presenter.ts';
import { createFigures } from './figures/load-figures.ts';
import { presentHistoryEntry } from './history.ts';
import { cutKeyPage, type Position, parsePosition } from './key-page.queries.ts';
import { listListingHistory } from './listing/listing-dossier.queries.ts';
import { getDossierListing, lookAtListing, openListingDossier } from './listing/open-listing-dossier.ts';
import { searchForStaff } from './search/search-for-staff.ts';
import { liftUserSuspension } from './user/lift-user-suspension.ts';
import { getDossierUser, lookAtUser, openContactData, openUserDossier } from './user/open-dossier.ts';
import { listUserHistory } from './user/user-history.queries.ts';

// The calls of dossiers and of the search of staff. `db` has the connections for changes: each look is recorded.

export type Dossiers = Omit<Moderation, 'changes'>;

export function dossierProcedures(parts: Dossiers) {
  const { db, throttler } = parts;
  const base = staffProcedures.staffDossiers;
  return {
    user: base.user.handler(({ input, context: { staff } }) => openUserDossier(db, staff, input.params.id)),
    contact: base.contact.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      return openContactData(db, staff, params.id, body.reason);
    }),
    history: base.history.handler(async ({ input: { params, query }, context: { staff } }) => {
      const user = await lookAtUser(db, staff, params.id);
      const rows = await listUserHistory(db, user.id, query.filter, parsePosition(query.cursor));
      const showsReporters = mayReadReporters(staff, user);
      return present(rows, (row) => presentHistoryEntry(row, { showsReporters }));
    }),
    ads: base.ads.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { id } = await lookAtUser(db, staff, params.id);
      return present(await listAds(db, id, parsePosition(query.cursor)), presentAd);
    }),
    reports: base.reports.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { id } = await lookAtUser(db, staff, params.id);
      return present(await listSentReports(db, id, staff, parsePosition(query.cursor)), presentSentReport);
    }),
    reveals: base.reveals.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      const user = await getDossierUser(db, params.id);
      requireOtherUser(staff, user);
      return openReveals(db, staff.id, { side: body.side, userId: user.id }, { ...body, userId: user.id });
    }),
    reviews: base.reviews.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { id } = await lookAtUser(db, staff, params.id);
      const rows = await listDossierReviews(db, id, query.side, parsePosition(query.cursor));
      return present(rows, presentReview);
    }),
    audit: base.audit.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { id } = await lookAtUser(db, staff, params.id);
      return listAuditEntries(db, { userId: id }, query.cursor);
    }),
    decide: base.decide.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      const { id } = await getDossierUser(db, params.id);
      const { days, ...input } = body;
      return decideAboutUser({ ...parts, changes: db }, staff, id, {
        ...input,
        days: days ?? undefined,
        note: '',
      });
    }),
    lift: destructiveStaffProcedures.staffDossiers.lift.handler(
      async ({ input: { params, body }, context: { staff } }) => {
        await throttler.use('desk', staff.id);
        return liftUserSuspension(parts, staff, params.id, body);
      },
    ),
    listing: base.listing.handler(({ input, context: { staff } }) =>
      openListingDossier(db, staff, input.params.id),
    ),
    decideListing: base.decideListing.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      const { listing_id } = await getDossierListing(db, params.id);
      return decideAboutListing({ ...parts, changes: db }, staff, Number(listing_id), body);
    }),
    listingHistory: base.listingHistory.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { listing_id: id, seller_id } = await lookAtListing(db, staff.id, params.id);
      const rows = await listListingHistory(db, Number(id), parsePosition(query.cursor));
      const showsReporters = mayReadReporters(staff, await getDossierUser(db, seller_id));
      return present(rows, (row) => presentHistoryEntry(row, { showsReporters }));
    }),
    listingAudit: base.listingAudit.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { listing_id: id } = await lookAtListing(db, staff.id, params.id);
      return listAuditEntries(db, { listingId: Number(id) }, query.cursor);
    }),
    listingReveals: base.listingReveals.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      const { listing_id, seller_id: userId } = await getDossierListing(db, params.id);
      const listingId = Number(listing_id);
      requireOtherUser(staff, await getDossierUser(db, userId));
      return openReveals(db, staff.id, { side: 'of-listing', listingId }, { ...body, userId, listingId });
    }),
  };
}

export function figureProcedures({ db }: Pick<Dossiers, 'db'>) {
  const loadFigures = createFigures(db);
  return { month: staffProcedures.staffFigures.month.handler(() => loadFigures()) };
}

export function staffSearchProcedures({ db, throttler }: Dossiers) {
  return {
    find: staffProcedures.staffSearch.find.handler(async ({ input, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      return searchForStaff(db, staff.id, input);
    }),
  };
}

/** Each page is a look of its own, with the reason that staff gave for the first one. */
async function openReveals(
  db: Db,
  staffId: string,
  about: RevealsAbout,
  {
    reason,
    cursor,
    userId,
    listingId,
  }: { reason: string; cursor?: string; userId: string; listingId?: number },
) {
  const after = parsePosition(cursor);
  await recordStaffAction(db, { staffId, action: 'reveals-opened', reason, userId, listingId });
  return present(await listReveals(db, about, after), presentReveal);
}

function present<Row extends Position, Item>(rows: readonly Row[], presentRow: (row: Row) => Item) {
  const { shown, nextCursor } = cutKeyPage(rows);
  return { items: shown.map(presentRow), nextCursor };
}
