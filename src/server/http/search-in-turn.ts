import { createMiddleware } from 'hono/factory';
import { getRoute, isRoute } from './api-routes.ts';
import type { HttpEnv } from './environment.ts';
import type { FairLine } from './fair-line.ts';

// API calls that search run a few at a time, because each can take many milliseconds of the database. Searches of pages
// already have their turn to render.

const SEARCHES = ['search.ads', 'search.facets', 'search.similar', 'search.suggestions'].map(getRoute);

export function searchInTurn(line: FairLine) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { method, path } = c.req;
    const request = { method: method === 'HEAD' ? 'GET' : method, path };
    if (!SEARCHES.some((route) => isRoute(route, request))) return next();
    await line.run(c.get('address'), next);
  });
}
