import { expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import { openLibrary } from './library.ts';
import { listOwnPages } from './own-pages.ts';
import { plainText } from './plain-text.ts';

// What writers have written: a link in it leads to something, and to a section that is there.

const library = openLibrary(readSite());
const { pages, topics, posts } = library;
const texts = new Map<string, string>([
  ...pages.map(({ slug, html }) => [`/${slug}`, html] as const),
  ...topics.flatMap(({ slug: topic, articles }) =>
    articles.map(({ slug, html }) => [`/help/${topic}/${slug}`, html] as const),
  ),
  ...posts.map(({ slug, html }) => [`/blog/${slug}`, html] as const),
]);

/** Screens of the market that texts send people to. */
const SCREENS = [
  '/',
  '/help',
  '/help/chat',
  '/contact',
  '/blog',
  '/search',
  '/featured',
  '/recent',
  '/login',
  '/signup',
  '/forgot-password',
  '/post-ad',
  '/my-ads',
  '/favorites',
  '/alerts',
  '/notifications',
  '/messages',
  '/profile',
  '/settings',
];

const known = new Set<string>([
  ...SCREENS,
  ...CATEGORIES.map(({ id }) => paths.category(id)),
  ...listOwnPages(library).map(({ path }) => path),
]);

it.each([...texts])('%s links only to what is there', (here, html) => {
  const broken = [...html.matchAll(/ href="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !leadsSomewhere(address, here));
  expect(broken).toEqual([]);
});

function leadsSomewhere(address: string, here: string): boolean {
  if (/^(https:\/\/|mailto:|tel:\+?\d+$)/.test(address)) return true;
  const { pathname, hash, searchParams } = new URL(address, `http://market${here}`);
  if (!address.startsWith('/') && !address.startsWith('#')) return false;
  if (!known.has(pathname)) return false;
  // Whoever is sent to the form finds the right category chosen.
  if (pathname === paths.contact && !knowsCategory(searchParams.get('category'))) return false;
  const text = texts.get(pathname);
  return !hash || text === undefined || text.includes(` id="${hash.slice(1)}"`);
}

function knowsCategory(category: string | null): boolean {
  return category === null || Object.hasOwn(CONTACT_CATEGORIES, category);
}

/** Reports are saved and mailed to support: nobody has a screen yet to take an ad down or to close an account. */
const NOT_YET =
  /(?<!Removed by a )moderator|suspend|\bwe (can )?take down\b|takes down ads|(people|a person) looks? at/i;

it.each([...texts])('%s promises nothing that staff cannot do yet', (_here, html) => {
  expect(plainText(html).match(NOT_YET)?.[0]).toBeUndefined();
});

it.each([...texts])('%s speaks plainly', (_here, html) => {
  expect(plainText(html).match(/\b(whoever|anew|at once)\b/i)?.[0]).toBeUndefined();
});
