import { contract } from '#shared/contract/index.ts';
import type { ApiRouter } from './procedures.ts';

// Merges the API calls of all modules into one router. Each call of the contract must have exactly one
// implementation.

/** Some calls of some domains of the contract. */
export type ApiPart = { [Domain in keyof ApiRouter]?: Partial<ApiRouter[Domain]> };

type NamedPart = { name: string; part: ApiPart };

export function mergeProcedures(parts: readonly NamedPart[], domains: object = contract): ApiRouter {
  const router: Record<string, Record<string, unknown>> = {};
  const owners = new Map<string, string>();
  for (const { name, part } of parts)
    for (const [domain, calls] of Object.entries(part))
      for (const [call, procedure] of Object.entries(calls)) {
        const path = `${domain}.${call}`;
        const owner = owners.get(path);
        if (owner)
          throw new Error(`The API call ${path} is implemented by the modules ${owner} and ${name}.`);
        owners.set(path, name);
        router[domain] = { ...router[domain], [call]: procedure };
      }
  const missing = listCalls(domains).filter((path) => !owners.has(path));
  if (missing.length > 0) throw new Error(`No module implements the API calls ${missing.join(', ')}.`);
  return router as ApiRouter;
}

function listCalls(domains: object): string[] {
  return Object.entries(domains).flatMap(([domain, calls]) =>
    Object.keys(calls as object).map((call) => `${domain}.${call}`),
  );
}
