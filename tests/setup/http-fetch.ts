import http from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

// `fetch` over a real connection. It follows no redirects, decodes no bodies, and sends the host of the URL,
// wherever the server listens.

export function createHttpFetch(server: string, agent: http.Agent) {
  return async (address: URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(address, init);
    const call = http.request(new URL(address.pathname + address.search, server), {
      agent,
      method: request.method,
      headers: { host: address.host, ...Object.fromEntries(request.headers) },
      signal: request.signal,
    });
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      call.once('response', resolve);
      // The server may respond and close the connection before a long body is sent.
      call.on('error', reject);
    });
    if (init.body instanceof ReadableStream) Readable.fromWeb(init.body as NodeStream).pipe(call);
    else {
      const body = Buffer.from(await request.arrayBuffer());
      // Node sends no content length for the body of a DELETE.
      if (body.length > 0 && !request.headers.has('content-length'))
        call.setHeader('content-length', body.length);
      call.end(body);
    }
    return responseOf(await answered);
  };
}

function responseOf(answer: http.IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  const status = answer.statusCode ?? 0;
  const hasBody = status !== 204 && status !== 304;
  if (!hasBody) answer.resume();
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, { status, headers });
}
