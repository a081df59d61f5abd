import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { makeStaff, startSession } from '../../factories/users.ts';
import { findUserId } from '../setup/account-state.ts';
import { findViolations } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { type Seed, TEXTS, type User, writeTexts } from '../setup/hostile-texts.ts';
import { guard } from '../setup/injection-guard.ts';
import { story } from '../setup/own-server.ts';
import { contentWidth } from '../setup/page.ts';
import { PHONE } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Staff read what scammers write. Each text that users and staff can write is hostile here, and stays a text on every page
// of the console and on the pages where users read decisions.

let seed: Promise<Seed> | undefined;
/** All stories of this file read the same texts. */
function readSeed(user: User, database: StoryDatabase): Promise<Seed> {
  seed ??= writeTexts(user, database);
  return seed;
}

/** Opens a page on a phone and finds its texts unharmed, nothing that sticks out and no barrier. */
async function showsTexts(page: Page, path: string | null, texts: readonly string[]): Promise<void> {
  await page.setViewportSize(PHONE);
  if (path) await page.goto(path);
  const shown = async () => {
    const text = (await page.locator('main').textContent()) ?? '';
    return texts.filter((each) => !text.includes(each));
  };
  await eventually(shown).toEqual([]);
  await page.locator('main [role=status]:has-text("Loading...")').waitFor({ state: 'detached' });
  const planted = page.locator(
    'main :is(script, iframe, object, embed, form[action], [onerror], [onload], [onfocus], img[src="x"], a[href^="javascript:"], marquee)',
  );
  expect(await planted.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
  const bold = page.locator('main :is(b, strong, em, i)').filter({ hasText: /^(bold|it|now)$/ });
  expect(await bold.count()).toBe(0);
  expect(await contentWidth(page), `${page.url()} sticks out`).toBe(PHONE.width);
  for (const width of [PHONE.width, 1280])
    expect(await findViolations(page, { width, theme: 'light', part: 'main' })).toEqual([]);
}

async function anAdmin(user: User, database: StoryDatabase): Promise<Page> {
  const { page, account } = await user({ ...PHONE, name: 'Amina Musa' });
  await makeStaff(database, await findUserId(database, account), 'admin');
  return page;
}

describe('Hostile texts stay texts', () => {
  story('in the queue and in each case', async ({ user, database }) => {
    const { caseIds } = await readSeed(user, database);
    const page = await anAdmin(user, database);
    const isUnharmed = await guard(page);
    await showsTexts(page, staffPaths.console, [TEXTS.title, TEXTS.sellerName]);
    await isUnharmed();
    // Reports of two ads, a seller and a conversation, a flagged message, and an appeal.
    expect(caseIds.length).toBeGreaterThanOrEqual(6);
    const read: string[] = [];
    for (const id of caseIds) {
      await showsTexts(page, staffPaths.case(id), [TEXTS.sellerName]);
      await page.locator('main details').evaluateAll((all) => {
        for (const part of all) (part as HTMLDetailsElement).open = true;
      });
      await showsTexts(page, null, []);
      read.push((await page.locator('main').textContent()) ?? '');
      await isUnharmed();
    }
    const { title, description, reporterName, reportNote, message, appeal, staffNote, staffMessage } = TEXTS;
    for (const text of [
      title,
      description,
      reporterName,
      reportNote,
      message,
      appeal,
      staffNote,
      staffMessage,
    ])
      expect(
        read.some((all) => all.includes(text)),
        text.slice(0, 80),
      ).toBe(true);
  });

  story('among the saved answers, and where one is inserted', async ({ user, database }) => {
    const { caseIds } = await readSeed(user, database);
    const page = await anAdmin(user, database);
    const isUnharmed = await guard(page);
    await showsTexts(page, staffPaths.case(caseIds[0] ?? ''), [TEXTS.title]);
    await page.setViewportSize(PHONE);
    await page
      .getByRole('button', { name: /message/i })
      .first()
      .click();
    await page.getByRole('button', { name: TEXTS.savedAnswer }).first().click();
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await eventually(() => field.inputValue()).toBe(TEXTS.staffMessage);
    await showsTexts(page, null, [TEXTS.savedAnswer]);
    await isUnharmed();
  });

  story('on both dossiers and in the search', async ({ user, database }) => {
    const { sellerId, reporterId, adId } = await readSeed(user, database);
    const page = await anAdmin(user, database);
    const isUnharmed = await guard(page);
    const { title, sellerName, reporterName, reason } = TEXTS;
    await showsTexts(page, staffPaths.user(sellerId), [sellerName, title, reason]);
    await showsTexts(page, staffPaths.user(reporterId), [reporterName, title]);
    await showsTexts(page, staffPaths.listing(adId), [title, sellerName]);
    await isUnharmed();
    await showsTexts(page, staffPaths.search({ q: 'Qanun', in: 'users' }), [sellerName]);
    await showsTexts(page, staffPaths.search({ q: 'Qanun', in: 'ads' }), [title, sellerName]);
    await showsTexts(page, staffPaths.search({ q: adId, in: 'conversations' }), []);
    await showsTexts(page, staffPaths.search({ q: '<img src=x onerror=window.hacked=1>' }), []);
    await isUnharmed();
  });

  story('in the audit log, the numbers, the meetup spots and the figures', async ({ user, database }) => {
    await readSeed(user, database);
    const page = await anAdmin(user, database);
    const isUnharmed = await guard(page);
    await showsTexts(page, staffPaths.audit(), [TEXTS.sellerName, TEXTS.reason]);
    await isUnharmed();
    for (const show of ['', '?show=appeal']) {
      await showsTexts(page, staffPaths.numbers + show, ['4567']);
      await page.getByRole('button', { name: '4567' }).first().click();
      await showsTexts(page, null, [TEXTS.numberNote]);
      await isUnharmed();
    }
    await showsTexts(page, staffPaths.meetupSpots, []);
    await page.getByLabel('Show', { exact: true }).selectOption('suggested');
    await showsTexts(page, null, [TEXTS.spotName, TEXTS.spotNote]);
    await showsTexts(page, staffPaths.figures, ['Femi Ade']);
    await isUnharmed();
  });

  story('where their author reads the decision', async ({ user, database, visitor }) => {
    const { sellerEmail, decisionId } = await readSeed(user, database);
    const page = await visitor(PHONE);
    const { token } = await startSession(database, { name: 'Qanun', email: sellerEmail, userAgent: null });
    const cookie = { url: database.server, sameSite: 'Lax' } as const;
    await page.context().addCookies([
      { name: 'kasuwa.session', value: token, httpOnly: true, ...cookie },
      { name: 'kasuwa.signed-in', value: '1', ...cookie },
    ]);
    const isUnharmed = await guard(page);
    await showsTexts(page, paths.decisions, [TEXTS.title]);
    await showsTexts(page, paths.decision(decisionId), [TEXTS.staffMessage, TEXTS.appeal]);
    await isUnharmed();
  });
});
