import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { findUserId } from '../setup/account-state.ts';
import { signInByApi } from '../setup/accounts.ts';
import { findDemoListing, OF_DEMO_SELLER, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { DEMO_BUYER, DEMO_SELLER } from '../setup/demo-users.ts';
import { readByApi } from '../setup/page.ts';
import {
  findMoving,
  isComplete,
  MAX_SHIFT,
  readShift,
  recordShifts,
  slowDown,
} from '../setup/slow-device.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';

// The content of a page does not move while it loads, on slow 3G with a processor that is four times slower.

const BROWSING = [
  paths.home,
  paths.search({ q: 'phone', location: 'Lagos' }),
  paths.search({ q: 'qqzzxxy' }),
  paths.featured,
  paths.recent,
  paths.category(1),
  paths.category(2, 'cars'),
];
const INFORMATION = [
  '/about',
  '/how-it-works',
  paths.safety,
  paths.safetyFeatures,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.community,
  paths.blog,
];
const HELP = [
  paths.help,
  paths.helpTopic('buying'),
  paths.helpArticle('buying', 'search-and-filter'),
  paths.helpChat,
  paths.contact,
];
const SIGN_IN = [paths.login, paths.signup, paths.forgotPassword, paths.resetPassword('abc')];
const BUYING = [
  paths.favorites,
  paths.following,
  paths.alerts,
  paths.notifications,
  paths.messages,
  paths.settings,
];
const SELLING = [paths.myAds, paths.myAdsOf('sold'), paths.postAd, paths.profile, paths.helpChat];
const SIZES = [PHONE, { width: 1280, height: 900 }];

describe.each(SIZES)('At $width px, nothing moves', (size) => {
  story('where a visitor browses', async ({ visitor, database }) => {
    const page = await visitor(size);
    const item = paths.item(await findDemoListing(database, WITH_PHOTOS));
    const seller = paths.seller(await findUserId(database, DEMO_SELLER));
    expect(await findMoving(page, [...BROWSING, item, seller])).toEqual([]);
  });

  story('where a visitor reads, asks and signs in', async ({ visitor }) => {
    const page = await visitor({ ...size, expects: ['GET /nothing 404'] });
    expect(await findMoving(page, [...INFORMATION, ...HELP, ...SIGN_IN, '/nothing'])).toEqual([]);
  });

  story('where a user buys', async ({ visitor, database }) => {
    const page = await visitor(size);
    await signInByApi(page.context(), DEMO_BUYER);
    const item = paths.item(await findDemoListing(database, OF_DEMO_SELLER));
    const { items } = await readByApi<{ items: { id: string }[] }>(page, '/conversations?limit=1');
    const [conversation = ''] = items.map(({ id }) => paths.conversation(id));
    expect(await findMoving(page, [paths.home, item, conversation, ...BUYING])).toEqual([]);
  });

  story('where a user sells', async ({ visitor, database }) => {
    const page = await visitor(size);
    await signInByApi(page.context(), DEMO_SELLER);
    const own = await findDemoListing(database, OF_DEMO_SELLER);
    expect(await findMoving(page, [...SELLING, paths.ownAd(own), paths.editAd(own)])).toEqual([]);
  });

  story('where staff work', async ({ user, database }) => {
    const { page, account } = await user(size);
    await makeModerator(database, account);
    expect(await findMoving(page, [paths.supportDesk, paths.supportChats])).toEqual([]);
  });
});

describe('From page to page', () => {
  story('nothing moves after the skeleton', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.addInitScript(recordShifts);
    await page.goto('/');
    const restore = await slowDown(page);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().tap();
    await page.waitForURL(/\/category\/1/);
    await page.waitForFunction(isComplete);
    await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
    await page.waitForURL(/\/item\//);
    await page.waitForFunction(isComplete);
    await restore();
    expect(await readShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
});
