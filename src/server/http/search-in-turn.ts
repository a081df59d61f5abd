import { createMiddleware } from 'hono/factory';
import { getRoute, isRoute } from './api-routes.ts';
import type { HttpEnv } from './environment.ts';
import type { FairLine } from './fair-line.ts';

// API calls that search run a few at a time, because each can take many milliseconds of the database. Searches of pages
// already have their turn to render.

const SEARCHES = ['search.ads', 'search.facets', 'search.similar', 'search.suggestions'].map(getRoute);

export function isSearch(method: string, path: string): boolean {
  const request = { method: method === 'HEAD' ? 'GET' : method, path };
  return SEARCHES.some((route) => isRoute(route, request));
}

/** A browser that has closed the request gives up its place. */
export function searchInTurn(line: FairLine) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!isSearch(c.req.method, c.req.path)) return next();
    await line.run(c.get('address'), next, c.req.raw.signal);
  });
}
