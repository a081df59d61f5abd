import type { ErrorEnvelope } from '#shared/errors.ts';

// Calls the API with JSON.

export type Client = { incoming?: { socket: { remoteAddress: string } } };

/** `from` replaces the client's network data; without it, the client is this machine. */
export type Fetch = (url: string, init?: RequestInit, from?: Client) => Promise<Response>;

export type Call = <T = ErrorEnvelope>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: T; headers: Headers }>;

export function createCall(fetch: Fetch): Call {
  return async (method, url, body, headers = {}) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(url, {
      method,
      headers: { ...(sent === undefined ? {} : headersOf(sent)), ...headers },
      body: sent,
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
}

/** The length is required: a body without it counts as the largest, and large ones run one at a time. */
function headersOf(json: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) };
}
