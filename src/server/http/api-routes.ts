import { isContractProcedure } from '@orpc/contract';
import { contract } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';

// The list of all API routes, derived from the contract. Limits, 405 responses and tests use it.

export type ApiRoute = { name: string; method: string; path: string; pattern: RegExp };

/** These routes are no procedures: an event stream does not end, and an archive is sent while it is read. */
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

/** Finds a route by its name in the contract, such as `photos.upload`. */
export function getRoute(name: string): ApiRoute {
  const route = ROUTES.find((one) => one.name === name);
  if (!route) throw new Error(`The API has no route named ${name}.`);
  return route;
}

export function isRoute({ method, pattern }: ApiRoute, request: { method: string; path: string }): boolean {
  return method === request.method && pattern.test(request.path);
}

/** Returns the route's name in the contract. */
export function findRouteName(method: string, path: string): string | undefined {
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find((route) => route.method === routeMethod && route.pattern.test(path))?.name;
}

/** Returns the methods that a path supports, or an empty list for an unknown path. */
export function methodsFor(path: string): string[] {
  const methods = ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** The API documentation is not part of the contract. */
const DESCRIPTION = {
  name: 'description',
  method: 'GET',
  path: '/api/docs',
  pattern: /^\/api\/(openapi\.json|docs)$/,
};
const ROUTES = [...listApiRoutes(), DESCRIPTION];
