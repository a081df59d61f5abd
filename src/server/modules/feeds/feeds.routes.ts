import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { SitePage } from '#server/modules/information/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { listListingRanges, listListingsInRange, listNewestListings } from './feeds.queries.ts';
import { rssOf } from './rss.ts';
import { robotsText, sitemapIndex, sitemapOfItems, sitemapOfPages } from './sitemaps.ts';

// Routes for programs: robots.txt, sitemaps and RSS. Shared caches store sitemaps, which contain only
// addresses, for minutes, but RSS for seconds, because a listing may be hidden at any time.

const CACHE_CONTROL = 'public, max-age=300, s-maxage=300';
const SHORT_CACHE_CONTROL = 'public, max-age=0, s-maxage=5';
const NEWEST = 50;

export type Feeds = { db: Db; publicUrl: string | null; ownPages: readonly SitePage[] };

export function feedRoutes({ db, publicUrl, ownPages }: Feeds) {
  const originOf = (c: Context) => publicUrl ?? new URL(c.req.url).origin;
  const middleware = [compress(), etag({ weak: true })] as const;

  return new Hono()
    .get(serverPaths.robots, ...middleware, (c) => answer(c, 'text/plain', robotsText(originOf(c))))
    .get(serverPaths.sitemap, ...middleware, async (c) =>
      answer(c, 'application/xml', sitemapIndex(originOf(c), await listListingRanges(db))),
    )
    .get(serverPaths.sitemapOfPages, ...middleware, (c) =>
      answer(c, 'application/xml', sitemapOfPages(originOf(c), ownPages)),
    )
    .get('/sitemaps/:name', ...middleware, async (c) => {
      const [, range] = /^items-(0|[1-9]\d{0,8})\.xml$/.exec(c.req.param('name')) ?? [];
      const items = range ? await listListingsInRange(db, Number(range)) : [];
      if (items.length === 0) throw new AppError('NOT_FOUND');
      return answer(c, 'application/xml', sitemapOfItems(originOf(c), items));
    })
    .get(serverPaths.rss(), ...middleware, async (c) =>
      answer(
        c,
        'application/rss+xml',
        rssOf(originOf(c), null, await listNewestListings(db, null, NEWEST)),
        SHORT_CACHE_CONTROL,
      ),
    )
    .get('/rss/category/:name', ...middleware, async (c) => {
      const category = CATEGORIES.find(({ id }) => serverPaths.rss(id).endsWith(`/${c.req.param('name')}`));
      if (!category) throw new AppError('NOT_FOUND');
      const items = await listNewestListings(db, category.id, NEWEST);
      return answer(c, 'application/rss+xml', rssOf(originOf(c), category, items), SHORT_CACHE_CONTROL);
    });
}

function answer(c: Context, type: string, text: string, cacheControl = CACHE_CONTROL): Response {
  return c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl });
}
