import { routes } from 'virtual:api-routes';
import { createORPCClient } from '@orpc/client';
import type { ContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { ApiClient } from '#shared/contract/index.ts';
import type { ErrorCode, ErrorEnvelope } from '#shared/errors.ts';

// The API in the browser. Only methods and paths of the contract are shipped, no schemas.

const ANSWERS_WITHIN_MS = 20_000;

const link = new OpenAPILink(routes as ContractRouter<Record<never, never>>, {
  url: () => `${window.location.origin}/api`,
  fetch: (request, init) =>
    fetch(request, {
      ...init,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]),
    }),
});

export const api: ApiClient = createORPCClient(link);

export type Failure = {
  status: number;
  code: ErrorCode | null;
  text: string | null;
  fields: Record<string, string>;
};

/** What the server answered instead of success, or null when no answer came at all. Its words may be missing: a proxy has none. */
export function failureOf(error: unknown): Failure | null {
  const { status, data } = error as { status?: number; data?: { body?: Partial<ErrorEnvelope> } };
  if (!status) return null;
  const body = data?.body;
  return {
    status,
    code: body?.code ?? null,
    text: typeof body?.error === 'string' ? body.error : null,
    fields: body?.fields ?? {},
  };
}
