import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { newAccount } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { linkIn, mailTo } from '../setup/mail-links.ts';
import { contentWidth } from '../setup/page.ts';
import { loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// Readers of the newsletter choose its locations and categories.

const pathIn = (text: string, page: string) => linkIn(text, `newsletter/${page}`);

const CHOICE = 'SELECT states, categories FROM newsletter_subscribers WHERE email = $1';

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you. Check your e-mail to confirm.').waitFor();
}

/** Creates a confirmed reader. Returns the preferences link of their emails. */
async function createReader(database: StoryDatabase, outboxDir: string, page: Page) {
  const { email } = newAccount();
  await database.rows(
    `INSERT INTO newsletter_subscribers (email, token_hash, confirmed_at, states) VALUES ($1, $1, now(), '{Lagos}')`,
    [email],
  );
  await page.request.post('/api/newsletter', { data: { email } });
  const mail = await mailTo(outboxDir, email, 'You already get the Kasuwa newsletter');
  const choice = async () => (await database.rows<object>(CHOICE, [email]))[0];
  return { email, link: pathIn(mail.text, 'preferences'), choice };
}

const locationTag = (page: Page, name: string) => page.getByRole('button', { name: `Remove place ${name}` });
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const addLocation = (page: Page, name: string) => page.getByLabel('Add a place').selectOption(name);
const save = (page: Page) => page.getByRole('button', { name: 'Save My Choice' });

describe('A reader of the newsletter', () => {
  story(
    'subscribes with the location in the header, confirms, and then chooses more',
    async ({ visitor, server, database }) => {
      const page = await visitor();
      const { email } = newAccount();
      await page.goto('/');
      await page.getByLabel('Location').selectOption('Abuja');
      await subscribe(page, email);
      const mail = await mailTo(server.outboxDir, email, 'Confirm your Kasuwa newsletter');
      expect(mail.text).toContain('new ads in Abuja, once a week');

      await page.setViewportSize(PHONE);
      await page.goto(pathIn(mail.text, 'confirm'));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText(`Thank you. The newsletter will reach ${email} once a week.`).waitFor();
      await locationTag(page, 'Abuja').waitFor();
      await addLocation(page, 'Kano');
      await category(page, 'Vehicles').click();
      await save(page).click();
      await page.getByText('Your choice is saved.').waitFor();
      expect(await database.rows(CHOICE, [email])).toEqual([{ states: ['FCT', 'Kano'], categories: [2] }]);
      await eventually(() => contentWidth(page)).toBe(360);
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  story(
    'changes the choice by the link in an email, and back to all of Nigeria',
    async ({ visitor, server, database }) => {
      const page = await visitor();
      const { link, choice } = await createReader(database, server.outboxDir, page);
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'Your newsletter' }).waitFor();
      await locationTag(page, 'Lagos').waitFor();
      // Opening the page changes nothing, and a choice counts only when it is saved.
      await category(page, 'Jobs').click();
      await category(page, 'Jobs').and(page.locator('[aria-pressed=true]')).waitFor();
      expect(await choice()).toEqual({ states: ['Lagos'], categories: [] });
      await locationTag(page, 'Lagos').click();
      await page.getByText('All of Nigeria', { exact: true }).waitFor();
      // The focus moves to the field that adds a location.
      await eventually(() =>
        page.getByLabel('Add a place').evaluate((at) => at === document.activeElement),
      ).toBe(true);
      await save(page).click();
      await page.getByText('Your choice is saved.').waitFor();
      expect(await choice()).toEqual({ states: [], categories: [7] });
      await page.reload();
      await page.getByText('All of Nigeria', { exact: true }).waitFor();
      expect(await category(page, 'Jobs').getAttribute('aria-pressed')).toBe('true');
    },
  );

  story(
    'loses no choice when the connection is lost, and saves it again',
    async ({ visitor, server, database }) => {
      const page = await visitor({
        expects: [
          'POST /api/newsletter/preferences/lookup failed',
          'POST /api/newsletter/preferences failed',
        ],
      });
      const { link, choice } = await createReader(database, server.outboxDir, page);
      await loseRequests(page, '**/api/newsletter/preferences/lookup');
      await page.goto(link);
      await page.getByText('That did not work').waitFor();
      await page.unroute('**/api/newsletter/preferences/lookup');
      await page.getByRole('button', { name: 'Try again' }).click();
      await addLocation(page, 'Oyo');
      await loseRequests(page, '**/api/newsletter/preferences');
      await save(page).click();
      await page.getByRole('alert').getByText('There was no answer.').waitFor();
      await locationTag(page, 'Oyo').waitFor();
      await page.unroute('**/api/newsletter/preferences');
      await save(page).click();
      await page.getByText('Your choice is saved.').waitFor();
      expect(await choice()).toEqual({ states: ['Lagos', 'Oyo'], categories: [] });
    },
  );

  story('unsubscribes there, and sees it on the next visit', async ({ visitor, server, database }) => {
    const page = await visitor(PHONE);
    const { link, choice } = await createReader(database, server.outboxDir, page);
    await page.goto(link);
    await page.getByRole('main').getByRole('link', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe' }).waitFor();
    await page.getByRole('link', { name: 'Change places and categories' }).click();
    await locationTag(page, 'Lagos').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You are unsubscribed').waitFor();
    expect(await choice()).toBeUndefined();
    await page.goto(link);
    await page.getByText('You do not get the newsletter').waitFor();
    expect(await save(page).count()).toBe(0);
  });

  story('sees an error for a truncated link', async ({ visitor }) => {
    const page = await visitor({ expects: ['POST /api/newsletter/preferences/lookup 404'] });
    await page.goto('/newsletter/preferences#token=abc');
    await page.getByText('This link does not work').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  story('reads that both pages need JavaScript', async ({ visitor }) => {
    const page = await visitor({ script: false });
    for (const name of ['confirm', 'preferences']) {
      await page.goto(`/newsletter/${name}#token=abc`);
      const main = page.getByRole('main');
      await eventually(() => main.innerText()).toContain('This page needs JavaScript.');
      // Controls that need JavaScript are not shown.
      expect(await main.getByRole('button').count()).toBe(0);
      expect(await main.getByRole('status').count()).toBe(0);
    }
  });
});

describe('A signed-in user', () => {
  story('opens the choice from Settings', async ({ user, database }) => {
    const { page, account } = await user(PHONE);
    await database.db
      .update(users)
      .set({ notifyMarketing: true, emailVerified: true, state: 'Enugu' })
      .where(eq(users.email, account.email));
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Choose places and categories' }).click();
    await page.waitForURL('/newsletter/preferences');
    await locationTag(page, 'Enugu').waitFor();
    await category(page, 'Fashion').click();
    await save(page).click();
    await page.getByText('Your choice is saved.').waitFor();
    const rows = await database.rows(
      'SELECT c.states, c.categories FROM newsletter_choices c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
      [account.email],
    );
    expect(rows).toEqual([{ states: ['Enugu'], categories: [4] }]);
  });

  story(
    'reads where to switch the newsletter on, and a visitor is asked to sign in',
    async ({ user, visitor }) => {
      const { page } = await user();
      await page.goto('/newsletter/preferences');
      await page.getByText('You do not get the newsletter').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Settings' }).waitFor();
      const visiting = await visitor({ expects: ['GET /api/newsletter/own-link 401'] });
      await visiting.goto('/newsletter/preferences');
      await hydrated(visiting.getByRole('main').getByRole('link', { name: 'Sign In' }));
      await visiting.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await visiting.waitForURL('/login');
      expect(await visiting.evaluate(() => history.state.usr)).toEqual({ from: '/newsletter/preferences' });
    },
  );
});
