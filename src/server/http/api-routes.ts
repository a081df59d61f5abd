import { isContractProcedure } from '@orpc/contract';
import { contract } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';

// The API's own list of routes, read off the contract: for 405 answers, and for tests that must not miss one.

export type ApiRoute = { name: string; method: string; path: string; pattern: RegExp };

/** No calls: the stream of events has no answer that ends, and an archive is sent as it is read. */
const STREAMS: readonly ApiRoute[] = [
  routeOf('events', 'GET', paths.events),
  routeOf('supportEvents', 'GET', paths.supportEvents),
  routeOf('ownArchive', 'GET', paths.dataExport),
];

export function listApiRoutes(): ApiRoute[] {
  return [...listCalls(contract, []), ...STREAMS];
}

function listCalls(branch: unknown, trail: string[]): ApiRoute[] {
  if (isContractProcedure(branch)) {
    const { method = 'POST', path = '/' } = branch['~orpc'].route;
    return [routeOf(trail.join('.'), method, `/api${path}`)];
  }
  return Object.entries(branch as Record<string, unknown>).flatMap(([key, value]) =>
    listCalls(value, [...trail, key]),
  );
}

function routeOf(name: string, method: string, path: string): ApiRoute {
  return { name, method, path, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) };
}

/** By its name in the contract. */
export function getRoute(name: string): ApiRoute {
  const route = ROUTES.find((one) => one.name === name);
  if (!route) throw new Error(`The API has no route that is called ${name}.`);
  return route;
}

export function isRoute({ method, pattern }: ApiRoute, request: { method: string; path: string }): boolean {
  return method === request.method && pattern.test(request.path);
}

/** As the contract calls it. */
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
const DESCRIPTION = {
  name: 'description',
  method: 'GET',
  path: '/api/docs',
  pattern: /^\/api\/(openapi\.json|docs)$/,
};
const ROUTES = [...listApiRoutes(), DESCRIPTION];
