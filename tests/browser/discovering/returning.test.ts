import { describe, expect } from 'vitest';
import { makeAccount, newAccount, signIn, signUp } from '../setup/accounts.ts';
import { openScreen } from '../setup/auth-forms.ts';
import { isHome } from '../setup/page.ts';
import { story } from '../setup/story.ts';
import { hydrated, hydratePage } from '../setup/waiting.ts';

describe('Returning after sign-in', () => {
  story('A visitor returns to the protected page, with its query and hash', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/favorites?sort=price-low&q=a%20b#third');
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL('/favorites?sort=price-low&q=a%20b#third');
    await page.getByRole('heading', { level: 1, name: 'My Favorites' }).waitFor();
    // The login has no history entry: Back does not return to it.
    await page.goBack();
    expect(page.url()).not.toContain('/login');
  });

  story('A visitor returns to where they pressed Sign In, even after a sign-up', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await page.goto('/search?q=sofa&location=Lagos#4');
    await hydratePage(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await signUp(page, account);
    await page.getByRole('heading', { name: 'Account created' }).waitFor();
    await signIn(page, account);
    await page.waitForURL('/search?q=sofa&location=Lagos#4');
  });

  story('A visitor returns even when the Sign In link was not hydrated yet', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.route('**/assets/frame-parts-*.js', (route) => route.abort('aborted'));
    await page.goto('/search?q=sofa&location=Lagos');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.unrouteAll();
    await signIn(page, account);
    await page.waitForURL('/search?q=sofa&location=Lagos');
  });

  story('A signed-in user who opens the login or the sign-up is sent home', async ({ user }) => {
    const { page } = await user();
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await isHome(page);
    }
  });

  story('A visitor who signs in in another tab returns to where they came from', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/my-ads?tab=sold');
    await page.waitForURL('/login');
    await hydrated(page.locator('main form'));
    const otherTab = await page.context().newPage();
    await openScreen(otherTab, '/login');
    await signIn(otherTab, account);
    await isHome(otherTab);
    await page.waitForURL('/my-ads?tab=sold');
    await page.getByRole('heading', { level: 1, name: 'My Ads' }).waitFor();
  });

  story('A visitor is never sent to another site by a forged history state', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    const elsewhere: string[] = [];
    page.on('request', (request) => request.url().includes('evil') && elsewhere.push(request.url()));
    await openScreen(page, '/login');
    await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), FROM_ELSEWHERE[0]);
    await page.reload();
    await signIn(page, account);
    await isHome(page);
    for (const usr of FROM_ELSEWHERE) {
      await page.evaluate((usr) => history.pushState({ ...history.state, usr }, '', '/login'), usr);
      await page.reload();
      await isHome(page);
      expect(await page.title()).toContain('Kasuwa');
    }
    expect(elsewhere).toEqual([]);
  });
});

const FROM_ELSEWHERE = [
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: '\\\\evil.example' },
  { from: '/\t/evil.example' },
  { from: 'https://evil.example/' },
  { from: 'javascript:document.title="evil"' },
  { from: 'evil.example' },
  { from: '/login' },
  { from: 42 },
  { from: { pathname: '//evil.example' } },
  'evil',
];
