import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { signInByApi } from '../setup/accounts.ts';
import { findDemoListing, OF_DEMO_SELLER } from '../setup/demo-listings.ts';
import { DEMO_SELLER } from '../setup/demo-users.ts';
import { checkAndFollow, findProblems } from '../setup/page-check.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';

const SELLING = [paths.postAd, paths.profile, paths.myAds, paths.myAdsOf('sold'), paths.settings];

const BUYING = [
  paths.favorites,
  paths.alerts,
  paths.following,
  paths.notifications,
  paths.messages,
  paths.helpChat,
  paths.contact,
];

const STAFF = [staffPaths.console, paths.supportDesk, paths.supportChats];

describe('Every page is accessible', () => {
  story('A seller opens their pages, and every link on them works', async ({ visitor, database }) => {
    const page = await visitor();
    await signInByApi(page.context(), DEMO_SELLER);
    const own = await findDemoListing(database, OF_DEMO_SELLER);
    await checkAndFollow(page, [...SELLING, paths.ownAd(own), paths.editAd(own)]);
  });

  story('A buyer opens their pages, and every link on them works', async ({ visitor }) => {
    const page = await visitor();
    await signInByApi(page.context(), DEMO_SELLER);
    await checkAndFollow(page, BUYING);
  });

  story('Staff open their pages', async ({ user, database }) => {
    const { page, account } = await user();
    await makeModerator(database, account);
    expect(await findProblems(page, STAFF)).toEqual([]);
  });
});
