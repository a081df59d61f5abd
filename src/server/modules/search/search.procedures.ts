import type pg from 'pg';
import { presentCard } from '#server/modules/listings/index.ts';
import { procedures } from '#server/platform/procedures.ts';
import { ListingId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { readSearchQuery, type SearchParams, type SearchQuery } from '#shared/rules/search/search-query.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findFacets, listSubcategories } from './facets.ts';
import { type Engine, findFirst, findPage } from './find-ads.ts';
import { createFrequencies } from './frequencies.ts';
import { presentSearchCard } from './search.presenter.ts';
import { listCards } from './search.queries.ts';
import { findSimilar } from './similar.ts';
import { suggest } from './suggestions.ts';

// The search calls of the contract.

export function searchProcedures({ pool }: { pool: pg.Pool }) {
  const engine: Engine = { pool, frequencies: createFrequencies(pool) };
  const base = procedures.search;
  return {
    ads: base.ads.handler(async ({ input: { cursor, limit, ...params } }) => {
      const query = understand(params);
      const found = await findAds(engine, query, cursor, limit);
      const spelled = found.spelling?.applied ? found.spelling.q : null;
      return {
        items: (await listCards(pool, found.ids)).map(presentSearchCard),
        total: found.total,
        totalIsExact: found.isExact,
        nextCursor: found.next && writeCursor(query, { place: found.next, spelled }),
        spelling: found.spelling,
      };
    }),

    facets: base.facets.handler(({ input }) => findFacets(engine, understand(input))),

    subcategories: base.subcategories.handler(({ input }) => {
      const category = findCategory(input.params.id);
      if (!category) throw new AppError('CATEGORY_NOT_FOUND');
      return listSubcategories(pool, category.id);
    }),

    suggestions: base.suggestions.handler(({ input }) => suggest(pool, input.q)),

    similar: base.similar.handler(async ({ input }) => {
      const { id } = input.params;
      if (!ListingId.safeParse(id).success) throw new AppError('ITEM_NOT_FOUND');
      return (await listCards(pool, await findSimilar(pool, Number(id)))).map(presentCard);
    }),
  };
}

async function findAds(engine: Engine, query: SearchQuery, cursor: string | undefined, limit: number) {
  if (cursor === undefined) return findFirst(engine, query, limit);
  const { place, spelled } = readCursor(cursor, query);
  const found = await findPage(engine, spelled === null ? query : { ...query, q: spelled }, place, limit);
  return { ...found, spelling: spelled === null ? null : { q: spelled, applied: true } };
}

function understand(params: SearchParams): SearchQuery {
  const { query, problems } = readSearchQuery(params);
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
  return query;
}
