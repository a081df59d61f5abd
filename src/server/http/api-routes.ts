import { isContractProcedure } from '@orpc/contract';
import { contract } from '#shared/contract/index.ts';

// The API's own list of routes, read off the contract: for 405 answers, and for tests that must not miss one.

export type ApiRoute = { name: string; method: string; path: string; pattern: RegExp };

/** No calls: the stream of events has no answer that ends, and an archive is sent as it is read. */
const STREAMS: readonly ApiRoute[] = [
  { name: 'events', method: 'GET', path: '/api/events', pattern: /^\/api\/events\/?$/ },
  {
    name: 'supportEvents',
    method: 'GET',
    path: '/api/support/events',
    pattern: /^\/api\/support\/events\/?$/,
  },
  {
    name: 'ownArchive',
    method: 'GET',
    path: '/api/users/me/export/file',
    pattern: /^\/api\/users\/me\/export\/file\/?$/,
  },
];

export function listApiRoutes(): ApiRoute[] {
  return [...listCalls(contract, []), ...STREAMS];
}

function listCalls(branch: unknown, trail: string[]): ApiRoute[] {
  if (isContractProcedure(branch)) {
    const { method = 'POST', path = '/' } = branch['~orpc'].route;
    return [
      {
        name: trail.join('.'),
        method,
        path: `/api${path}`,
        pattern: new RegExp(`^/api${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
      },
    ];
  }
  return Object.entries(branch as Record<string, unknown>).flatMap(([key, value]) =>
    listCalls(value, [...trail, key]),
  );
}

/** By its name in the contract. */
export function findRouteName(method: string, path: string): string | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find((route) => route.method === asked && route.pattern.test(path))?.name;
}

/** Which methods a path knows; none means that there is no such path. */
export function methodsFor(path: string): string[] {
  const methods = ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** The API's description of itself stands beside the contract, not in it. */
const DESCRIPTION = { name: 'description', method: 'GET', pattern: /^\/api\/(openapi\.json|docs)$/ };
const ROUTES = [...listApiRoutes(), DESCRIPTION];
