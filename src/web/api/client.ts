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
  /** The status in words, such as 'Internal Server Error'. */
  statusText: string;
  text: string | null;
  code: ErrorCode | null;
  fields: Record<string, string>;
  retryAfterSeconds: number | null;
};

/** What the server answered instead of success, or null when no answer came at all. Its words may be missing: a proxy has none. */
export function failureOf(error: unknown): Failure | null {
  const { status, message, data } = error as {
    status?: number;
    message: string;
    data?: { body?: Partial<ErrorEnvelope>; headers?: Record<string, string> };
  };
  if (!status) return null;
  const body = data?.body;
  return {
    status,
    statusText: message,
    text: typeof body?.error === 'string' ? body.error : null,
    code: body?.code ?? null,
    fields: body?.fields ?? {},
    retryAfterSeconds: Number(data?.headers?.['retry-after']) || null,
  };
}
