import { listAuditEntries } from '#server/modules/audit/index.ts';
import { decideAboutListing, decideAboutUser, type Moderation } from '#server/modules/moderation/index.ts';
import { destructiveStaffProcedures, staffProcedures } from '#server/platform/api/procedures.ts';
import { requireOtherUser } from '#server/platform/security/staff-subject.ts';
import { listAds, listDossierReviews, listReveals, listSentReports } from './dossier-lists.queries.ts';
import { mayReadCases, subjectOf } from './dossiers.policy.ts';
import { presentAd, presentReveal, presentReview, presentSentReport } from './dossiers.presenter.ts';
import { createFigures } from './figures/load-figures.ts';
import { presentHistoryEntry } from './history.ts';
import { cutKeyPage, type Position, parsePosition } from './key-page.queries.ts';
import { listListingHistory } from './listing/listing-dossier.queries.ts';
import { getDossierListing, lookAtListing, openListingDossier } from './listing/open-listing-dossier.ts';
import { recordPrivateLook } from './private-look.ts';
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
      await throttler.use('privateLook', staff.id);
      return openContactData(db, staff, params.id, body.reason);
    }),
    history: base.history.handler(async ({ input: { params, query }, context: { staff } }) => {
      const user = await lookAtUser(db, staff, params.id);
      const shown = { filter: query.filter, readsCases: mayReadCases(staff, user) };
      return present(
        await listUserHistory(db, user.id, shown, parsePosition(query.cursor)),
        presentHistoryEntry,
      );
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
      await throttler.use('privateLook', staff.id);
      const after = parsePosition(body.cursor);
      const user = await getDossierUser(db, params.id);
      await recordPrivateLook(db, staff, user, { action: 'reveals-opened', reason: body.reason });
      return present(await listReveals(db, { side: body.side, userId: user.id }, after), presentReveal);
    }),
    reviews: base.reviews.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { id } = await lookAtUser(db, staff, params.id);
      const rows = await listDossierReviews(db, id, query.side, parsePosition(query.cursor));
      return present(rows, presentReview);
    }),
    audit: base.audit.handler(async ({ input: { params, query }, context: { staff } }) => {
      const user = await lookAtUser(db, staff, params.id);
      requireOtherUser(staff, subjectOf(user));
      return listAuditEntries(db, { userId: user.id }, query.cursor);
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
      const readsCases = mayReadCases(staff, await getDossierUser(db, seller_id));
      const after = parsePosition(query.cursor);
      return present(await listListingHistory(db, Number(id), { readsCases }, after), presentHistoryEntry);
    }),
    listingAudit: base.listingAudit.handler(async ({ input: { params, query }, context: { staff } }) => {
      const { listing_id: id, seller_id } = await lookAtListing(db, staff.id, params.id);
      requireOtherUser(staff, subjectOf(await getDossierUser(db, seller_id)));
      return listAuditEntries(db, { listingId: Number(id) }, query.cursor);
    }),
    listingReveals: base.listingReveals.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('privateLook', staff.id);
      const after = parsePosition(body.cursor);
      const { listing_id, seller_id } = await getDossierListing(db, params.id);
      const listingId = Number(listing_id);
      await recordPrivateLook(db, staff, await getDossierUser(db, seller_id), {
        action: 'reveals-opened',
        reason: body.reason,
        listingId,
      });
      return present(await listReveals(db, { side: 'of-listing', listingId }, after), presentReveal);
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

function present<Row extends Position, Item>(rows: readonly Row[], presentRow: (row: Row) => Item) {
  const { shown, nextCursor } = cutKeyPage(rows);
  return { items: shown.map(presentRow), nextCursor };
}
