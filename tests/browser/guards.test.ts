import { describe, expect } from 'vitest';
import { holdRequests } from './support/requests.ts';
import { story } from './support/story.ts';

const PROTECTED = [
  ['/post-ad', 'Post Your Ad'],
  ['/profile', 'Profile'],
  ['/my-ads', 'My Ads'],
  ['/favorites', 'My Favorites'],
  ['/messages', 'Messages'],
  ['/settings', 'Settings'],
] as const;

const HOME_TITLE = 'Kasuwa · Buy and sell near you in Nigeria';

const PUBLIC = [
  ['/', HOME_TITLE],
  ['/category/1', 'Electronics · Kasuwa'],
  ['/category/8', 'Services · Kasuwa'],
  ['/search', 'Browse All Items · Kasuwa'],
  ['/search?q=sofa', 'Search results for "sofa" · Kasuwa'],
  ['/featured', 'Browse All Items · Kasuwa'],
  ['/recent', 'Browse All Items · Kasuwa'],
  ['/about', 'About Kasuwa · Kasuwa'],
  ['/how-it-works', 'How it works · Kasuwa'],
  ['/safety', 'Safety · Kasuwa'],
  ['/help', 'Help centre · Kasuwa'],
  ['/contact', 'Contact us · Kasuwa'],
  ['/terms-condition', 'Terms of Service · Kasuwa'],
  ['/privacy', 'Privacy Policy · Kasuwa'],
  ['/terms', 'Terms of Service · Kasuwa'],
  ['/cookies', 'Cookies · Kasuwa'],
  ['/help/payments', 'Help centre · Kasuwa'],
  ['/help/chat', 'Chat with support · Kasuwa'],
  ['/community', 'Community guidelines · Kasuwa'],
  ['/blog', 'Blog · Kasuwa'],
  ['/safety-features', 'Safety features · Kasuwa'],
  ['/login', 'Sign in · Kasuwa'],
  ['/signup', 'Create an account · Kasuwa'],
] as const;

describe('A protected page', () => {
  story('sends visitors to the login and shows them nothing', async ({ visitor }) => {
    const page = await visitor();
    for (const [path, title] of PROTECTED) {
      await page.goto(path);
      await page.waitForURL('/login');
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
      expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
      expect(await page.evaluate(() => history.state.usr)).toEqual({ from: path });
    }
  });

  story('leaves no step behind that Back would run into', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await page.goto('/favorites');
    await page.waitForURL('/login');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About Kasuwa' }).waitFor();
  });

  story('opens for members, under its own title', async ({ member }) => {
    const { page } = await member();
    for (const [path, title] of PROTECTED) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await page.title()).toBe(`${title} · Kasuwa`);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  story('shows a spinner while nobody knows who is asking', async ({ member }) => {
    const { page } = await member();
    const held = await holdRequests(page, '**/api/users/me');
    await page.goto('/settings');
    await held.asked();
    const spinner = page.locator('main').getByRole('status').filter({ hasText: 'Loading...' });
    await spinner.waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await spinner.count()).toBe(0);
  });

  story('does not make a known member wait for the server', async ({ member }) => {
    const { page } = await member();
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const held = await holdRequests(page, '**/api/users/me');
    await page.goto('/my-ads');
    await page.getByRole('heading', { level: 1, name: 'My Ads' }).waitFor();
    held.release();
  });

  story('reached by a link inside the site asks for the login too', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
    await page.waitForURL('/login');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  });
});

describe('The login screens', () => {
  story('show a member a spinner instead of a form that would vanish', async ({ member }) => {
    const { page } = await member();
    const held = await holdRequests(page, '**/api/users/me');
    await page.goto('/login');
    await held.asked();
    await page.getByRole('status').getByText('Loading...').first().waitFor();
    expect(await page.getByLabel('Email').isVisible()).toBe(false);
    held.release();
    await page.waitForURL('/');
  });
});

describe('Every page of the route table', () => {
  story('has its title', async ({ visitor }) => {
    const page = await visitor();
    const titles: [string, string][] = [];
    for (const [path] of PUBLIC) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(200);
      titles.push([path, await page.title()]);
    }
    expect(titles).toEqual(PUBLIC);
  });

  story('keeps its title when it is reached from within the site', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const [link, title] of [
      ['Privacy', 'Privacy Policy · Kasuwa'],
      ['Vehicles', 'Vehicles · Kasuwa'],
      ['Help centre', 'Help centre · Kasuwa'],
      ['Kasuwa home', HOME_TITLE],
    ] as const) {
      await footer.getByRole('link', { name: link }).click();
      await page.waitForFunction((wanted) => document.title === wanted, title);
    }
  });
});
