import { expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import { openLibrary } from './library.ts';
import { listUnusedPictures } from './pictures.ts';
import { plainText } from './plain-text.ts';
import { listSitePages } from './site-pages.ts';

// Checks the content files: every link leads to an existing page and section.

const library = openLibrary(readSite());
const { pages, topics, posts, pictures } = library;
const texts = new Map<string, string>([
  ...pages.map(({ slug, html }) => [`/${slug}`, html] as const),
  ...topics.flatMap(({ slug: topic, articles }) =>
    articles.map(({ slug, html }) => [`/help/${topic}/${slug}`, html] as const),
  ),
  ...posts.map(({ slug, html }) => [`/blog/${slug}`, html] as const),
]);

/** Screens of the application that the texts link to. */
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
  '/following',
  '/safety/check',
  '/notifications',
  '/messages',
  '/profile',
  '/settings',
];

const knownPaths = new Set<string>([
  ...SCREENS,
  ...CATEGORIES.map(({ id }) => paths.category(id)),
  ...listSitePages(library).map(({ path }) => path),
]);

it.each([...texts])('%s links only to existing pages and sections', (path, html) => {
  const broken = [...html.matchAll(/ href="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !isValidLink(address, path));
  expect(broken).toEqual([]);
});

function isValidLink(address: string, path: string): boolean {
  if (/^(https:\/\/|mailto:|tel:\+?\d+$)/.test(address)) return true;
  const { pathname, hash, searchParams } = new URL(address, `http://market${path}`);
  if (!address.startsWith('/') && !address.startsWith('#')) return false;
  if (!knownPaths.has(pathname)) return false;
  // A link to the contact form preselects an existing category.
  if (pathname === paths.contact && !isContactCategory(searchParams.get('category'))) return false;
  const text = texts.get(pathname);
  return !hash || text === undefined || text.includes(` id="${hash.slice(1)}"`);
}

function isContactCategory(category: string | null): boolean {
  return category === null || Object.hasOwn(CONTACT_CATEGORIES, category);
}

it.each([...texts])('%s avoids obscure words', (_here, html) => {
  expect(plainText(html).match(/\b(whoever|anew|at once)\b/i)?.[0]).toBeUndefined();
});

it('Every picture is shown in a text', () => {
  const articles = topics.flatMap((topic) => topic.articles);
  expect(listUnusedPictures(pictures, [...pages, ...topics, ...articles, ...posts])).toEqual([]);
});

const MAX_PICTURE_BYTES = 40_000;

it.each([...pictures])('The picture %s is small enough for readers on a phone', (_name, { bytes }) => {
  expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
});
