import { isContractProcedure } from '@orpc/contract';
import { contract } from '#shared/contract/index.ts';

// The API's own list of routes, read off the contract: for 405 answers, and for tests that must not miss one.

export type ApiRoute = { name: string; method: string; path: string; pattern: RegExp };

/** The stream of events is no call: it has no answer that ends. */
const STREAM: ApiRoute = {
  name: 'events',
  method: 'GET',
  path: '/api/events',
  pattern: /^\/api\/events\/?$/,
};

export function listApiRoutes(): ApiRoute[] {
  return [...listCalls(contract, []), STREAM];
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

/** Which methods a path knows; none means that there is no such path. */
export function methodsFor(path: string): string[] {
  const methods = ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** The API's description of itself stands beside the contract, not in it. */
const DESCRIPTION = { name: 'description', method: 'GET', pattern: /^\/api\/(openapi\.json|docs)$/ };
const ROUTES = [...listApiRoutes(), DESCRIPTION];
