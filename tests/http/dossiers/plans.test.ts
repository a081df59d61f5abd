import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#server/modules/audit/index.ts';
import { findRecentCase } from '#server/modules/cases/index.ts';
import {
  listAds,
  listDossierReviews,
  listReveals,
  listSentReports,
} from '#server/modules/dossiers/dossier-lists.queries.ts';
import { countFigures } from '#server/modules/dossiers/figures/load-figures.ts';
import {
  countForListing,
  listListingHistory,
  listSamePhotos,
} from '#server/modules/dossiers/listing/listing-dossier.queries.ts';
import { findAdsOf, findConversations } from '#server/modules/dossiers/search/search.queries.ts';
import { searchForStaff } from '#server/modules/dossiers/search/search-for-staff.ts';
import { countForUser } from '#server/modules/dossiers/user/dossier-user.queries.ts';
import { listUserHistory } from '#server/modules/dossiers/user/user-history.queries.ts';
import { listLinkedAccounts } from '#server/modules/moderation/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { DOSSIER_COUNT_MAX, DOSSIER_PAGE } from '#shared/rules/moderation/dossiers.ts';
import { type Market, makeMarketOf } from '../../factories/large-trader.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { plansOf, rowsReadBy } from '../../setup/plans.ts';

// Dossiers and the search of staff read ranges of indexes, never whole tables, and only so many rows of a large trader.

const SELLERS = 6_000;
const ADS_OF_TRADER = 4_000;

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await makeMarketOf(app, { sellers: SELLERS, ads: ADS_OF_TRADER });
});
afterAll(() => app.stop());

type Read = (db: Db, subject: { user: string; listing: number }) => Promise<unknown>;
const ALL = { filter: 'all', readsCases: true } as const;
const LATER = { at: (Date.now() - 86_400_000) * 1_000, id: 'ad:1' };

const search =
  (q: string, kind: 'users' | 'ads' | 'conversations'): Read =>
  (db, { user }) =>
    searchForStaff(db, user, { q, in: kind });
const ADMIN = { id: '00000000-0000-4000-8000-000000000000', role: 'admin' } as const;

/** The parts of a dossier. Each costs the same for a large trader. */
const PARTS: Record<string, Read> = {
  'the numbers of a user': (db, { user }) => countForUser(db, user),
  'the linked accounts of a user': (db, { user }) => listLinkedAccounts(db, user),
  'the history of a user': (db, { user }) => listUserHistory(db, user, ALL, null),
  'a later page of it': (db, { user }) => listUserHistory(db, user, ALL, LATER),
  'the ads of a user': (db, { user }) => listAds(db, user, null),
  'the reports that a user sent': (db, { user }) => listSentReports(db, user, ADMIN, null),
  'the reviews of a user': (db, { user }) => listDossierReviews(db, user, 'received', null),
  'the reviews by a user': (db, { user }) => listDossierReviews(db, user, 'written', null),
  'who saw the numbers of a user': (db, { user }) => listReveals(db, { side: 'of-them', userId: user }, null),
  'whose numbers a user saw': (db, { user }) => listReveals(db, { side: 'by-them', userId: user }, null),
  'the audit log of a user': (db, { user }) => listAuditEntries(db, { userId: user }, undefined),
  'the numbers of a listing': (db, { listing }) => countForListing(db, listing),
  'the history of a listing': (db, { listing }) => listListingHistory(db, listing, ALL, null),
  'the same photos in other listings': (db, { listing, user }) => listSamePhotos(db, listing, user),
  'the listings of a user, found by staff': (db, { user }) => findAdsOf(db, user, null),
  'a later page of them': (db, { user, listing }) => findAdsOf(db, user, listing),
  'the chats of a user, found by staff': (db, { user }) => findConversations(db, { userId: user }, null),
};

const OTHER_READS: Record<string, Read> = {
  'a recent case about a user': (db, { user }) => findRecentCase(db, user, 30),
  'a search by name': search('User ab', 'users'),
  'a search by e-mail address': search('77@market.example', 'users'),
  'a search by number': search('0803 123 4567', 'users'),
  'a search for ads by words': search('word77 sofa', 'ads'),
  'the figures of 30 days': countFigures,
  'the audit log': (db) => listAuditEntries(db, {}, undefined),
  'the audit log of a day': (db) =>
    listAuditEntries(db, { from: new Date('2026-01-01'), to: new Date('2026-01-02') }, undefined),
};

describe('An index serves', () => {
  it.each(Object.entries({ ...PARTS, ...OTHER_READS }))('%s', async (_what, read) => {
    const plans = await plansOf(app.db, (db) => read(db, { user: market.seller, listing: market.listing }));
    expect(plans).toContain('Index');
    expect(plans).not.toContain('Seq Scan');
  });
});

/** A number is counted among so many rows of each kind of report, and by both sides of a chat. */
const MOST_ROWS = 2 * DOSSIER_COUNT_MAX + 2 * DOSSIER_PAGE;

describe('Of a large trader, only so many rows are read for', () => {
  it.each(Object.entries(PARTS))('%s', async (_what, read) => {
    const about = { user: market.trader, listing: market.traderListing };
    const rows = await rowsReadBy(app.db, (db) => read(db, about));
    for (const [table, count] of Object.entries(rows)) expect(count, table).toBeLessThanOrEqual(MOST_ROWS);
  });
});
