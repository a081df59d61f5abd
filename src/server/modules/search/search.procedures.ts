import type pg from 'pg';
import { presentCard, readCardMedia } from '#server/modules/listings/index.ts';
import { itemTag, termTag } from '#server/platform/api/page-tags.ts';
import { procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { cacheResults } from '#server/platform/result-cache.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { readSearchQuery, type SearchParams, type SearchQuery } from '#shared/rules/search/search-query.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { findFacets, listSubcategories } from './facets.ts';
import { type Engine, findFirst, findPage, type PageSize } from './find-listings.ts';
import { createFrequencies } from './frequencies.ts';
import { presentSearchCard } from './search.presenter.ts';
import { listCards } from './search.queries.ts';
import { findSimilar } from './similar.ts';
import { suggest } from './suggestions.ts';
import { tagResults } from './tag-results.ts';

// The search procedures of the contract.

// Many ask for the same facets within a short time, and each takes more of the database than a page of results.
const FACETS_CACHED_MS = 20_000;
const MAX_CACHED_FACETS = 2_000;

export function searchProcedures({
  db,
  pool,
  secret,
  log,
  cachesFacets,
}: {
  db: Db;
  pool: pg.Pool;
  secret: string;
  log: Log;
  cachesFacets: boolean;
}) {
  const engine: Engine = { pool, frequencies: createFrequencies(pool, log) };
  const facetsOf = cacheResults((query: SearchQuery) => findFacets(engine, query), {
    ttlMs: cachesFacets ? FACETS_CACHED_MS : 0,
    maxEntries: MAX_CACHED_FACETS,
  });
  const base = procedures.search;
  return {
    ads: base.ads.handler(async ({ input: { cursor, limit, count, ...params }, context }) => {
      const query = parseQuery(params);
      const from = cursor === undefined ? null : readCursor(secret, cursor, query);
      const found = await findListings(engine, query, from, { limit, counts: count !== '0' });
      const spelled = found.spelling?.applied ? found.spelling.q : null;
      const shown = (from?.shown ?? 0) + found.ids.length;
      const rows = await listCards(pool, found.ids);
      const mediaOf = await readCardMedia(db, rows, context);
      if (context.page) {
        const { tags } = context.page;
        tagResults(tags, query, engine.frequencies);
        if (found.triedSpelling) tagResults(tags, { ...query, q: found.triedSpelling }, engine.frequencies);
        for (const id of found.ids) tags.add(itemTag(id));
        if (found.ids.length < limit && found.next) context.page.isComplete = false;
      }
      return {
        items: rows.map((row) => presentSearchCard(row, mediaOf(row))),
        // Counting stops earlier than paging, so the user may have seen more results than were counted.
        total: Math.max(found.total, shown),
        totalIsExact: found.isExact && shown <= found.total,
        nextCursor: found.next && writeCursor(secret, query, { position: found.next, spelled, shown }),
        spelling: found.spelling,
      };
    }),

    facets: base.facets.handler(({ input }) => facetsOf(parseQuery(input))),

    subcategories: base.subcategories.handler(({ input, context }) => {
      const category = findCategory(input.params.id);
      if (!category) throw new AppError('CATEGORY_NOT_FOUND');
      context.page?.tags.add(termTag(TAGS.category(category.id)));
      return listSubcategories(pool, category.id);
    }),

    suggestions: base.suggestions.handler(({ input }) => suggest(pool, input.q)),

    similar: base.similar.handler(async ({ input, context }) => {
      const { id } = input.params;
      if (!ListingId.safeParse(id).success) throw new AppError('ITEM_NOT_FOUND');
      const rows = await listCards(pool, await findSimilar(pool, Number(id)));
      for (const row of rows) context.page?.tags.add(itemTag(row.id));
      const mediaOf = await readCardMedia(db, rows, context);
      return rows.map((row) => presentCard(row, mediaOf(row)));
    }),
  };
}

async function findListings(engine: Engine, query: SearchQuery, from: Cursor | null, size: PageSize) {
  if (from === null) return findFirst(engine, query, size);
  const { position, spelled } = from;
  const found = await findPage(engine, spelled === null ? query : { ...query, q: spelled }, position, size);
  const spelling = spelled === null ? null : { q: spelled, applied: true };
  return { ...found, spelling, triedSpelling: spelled };
}

function parseQuery(params: SearchParams): SearchQuery {
  const { query, problems } = readSearchQuery(params);
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
  return query;
}
