import { describe, expect } from 'vitest';
import { paths, serverPaths } from '#shared/paths.ts';
import { findUserId } from '../setup/account-state.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { DEMO_SELLER } from '../setup/demo-users.ts';
import { findProblems } from '../setup/page-check.ts';
import { story } from '../setup/story.ts';

const NOWHERE = '/nothing';

const lost = (address: string) => `GET ${address} 404`;

/** Requests that fail when a page is opened by an invalid email link. */
const DEAD_LINKS_OF_MAILS = [
  'POST /api/unsubscribe/lookup 404',
  'POST /api/newsletter/preferences/lookup 404',
  'POST /api/meetup-plans/lookup 404',
];

const BROWSING = [
  paths.home,
  paths.category(1),
  paths.category(2, 'boats'),
  `${paths.category(1)}?priceMin=1000`,
  paths.search({ q: 'iphone' }),
  paths.search({ q: 'qqzzxxy' }),
  paths.offline,
  '/api/docs',
];

const ACCOUNT_AND_MAIL_LINKS = [
  paths.login,
  paths.signup,
  paths.resetPassword(),
  paths.forgotPassword,
  paths.resetPassword('abc'),
  serverPaths.verifyEmail('abc'),
  serverPaths.changeEmail('abc'),
  paths.unsubscribe('abc'),
  serverPaths.newsletterConfirm('abc'),
  paths.newsletterPreferences('abc'),
  paths.meetupPlan('abc'),
];

describe('Every page is accessible', () => {
  story('A visitor opens the browsing pages', async ({ visitor }) => {
    const page = await visitor();
    expect(await findProblems(page, BROWSING)).toEqual([]);
  });

  story('A visitor opens a listing, a seller and pages that do not exist', async ({ visitor, database }) => {
    const removed = paths.item(await findDemoListing(database, `status = 'removed'`));
    const page = await visitor({ expects: [lost(NOWHERE), `GET ${removed} 410`] });
    const seller = await findUserId(database, DEMO_SELLER);
    const pages = [
      paths.item(await findDemoListing(database, WITH_PHOTOS)),
      paths.item(await findDemoListing(database, `status = 'sold'`)),
      paths.seller(seller),
      paths.sellerReviews(seller),
      NOWHERE,
      removed,
    ];
    expect(await findProblems(page, pages)).toEqual([]);
  });

  story('A visitor opens the sign-in pages and the links of emails', async ({ visitor }) => {
    const page = await visitor({ expects: DEAD_LINKS_OF_MAILS });
    expect(await findProblems(page, ACCOUNT_AND_MAIL_LINKS)).toEqual([]);
  });
});
