import { routes } from 'virtual:api-routes';
import { createORPCClient, getEventMeta } from '@orpc/client';
import type { ContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { LiveEvent, StreamClient } from '#shared/contract/events.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { type Failure, readFailure } from './read-failure.ts';

export type { Failure } from './read-failure.ts';

// The API in the browser. Only methods and paths of the contract are shipped, no schemas.

const RESPONSE_TIMEOUT_MS = 20_000;

const link = new OpenAPILink(routes as ContractRouter<Record<never, never>>, {
  url: () => `${window.location.origin}/api`,
  fetch: async (request, init, _options, [branch]) => {
    const limits = branch === 'streams' ? [] : [AbortSignal.timeout(RESPONSE_TIMEOUT_MS)];
    const response = await fetch(request, { ...init, signal: AbortSignal.any([request.signal, ...limits]) });
    if (response.ok) return response;
    // The response is read here, because oRPC does not handle every status and body.
    throw Object.assign(new Error('request failed'), await readFailure(response));
  },
});

export const api: ApiClient & { streams: StreamClient } = createORPCClient(link);

/** The failure that the server responded with, or null if no response arrived. */
export function failureOf(error: unknown): Failure | null {
  const { status, statusText = '', text = null, code = null, ...rest } = error as Partial<Failure>;
  const { fields = {}, retryAfterSeconds = null, raise = null } = rest;
  return status ? { status, statusText, text, code, fields, retryAfterSeconds, raise } : null;
}

/** The log position of the event, or null for an event that is not logged. */
export function idOfEvent(event: LiveEvent): number | null {
  const id = getEventMeta(event)?.id;
  return id === undefined ? null : Number(id);
}
