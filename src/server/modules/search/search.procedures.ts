import type pg from 'pg';
import { procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { readSearchQuery, type SearchParams, type SearchQuery } from '#shared/rules/search/search-query.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentSearchCard } from './search.presenter.ts';
import { countMatches, listMatches } from './search.queries.ts';

// The search calls of the contract.

const MOST_COUNTED = 1_000;

export function searchProcedures({ pool }: { pool: pg.Pool }) {
  const base = procedures.search;
  return {
    ads: base.ads.handler(async ({ input: { cursor, limit, ...params } }) => {
      const query = understand(params);
      const after = cursor === undefined ? null : readCursor(cursor, query);
      const [rows, counted] = await Promise.all([
        listMatches(pool, query, after, limit + 1),
        countMatches(pool, query, MOST_COUNTED + 1),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map(presentSearchCard),
        total: Math.min(counted, MOST_COUNTED),
        totalIsExact: counted <= MOST_COUNTED,
        nextCursor:
          rows.length > limit && last
            ? writeCursor(query, [last.price ?? -1, (last.publishedAt ?? last.createdAt).getTime(), last.id])
            : null,
        spelling: null,
      };
    }),
  };
}

function understand(params: SearchParams): SearchQuery {
  const { query, problems } = readSearchQuery(params);
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
  return query;
}
