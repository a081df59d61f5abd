import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** The service worker handles requests for photos. This one is never answered. */
export const NEVER_ANSWERED = '/photos/never-answered.webp';

/** A proxy of the origin at another address. After `publish` its service worker has another version. */
export async function startOtherVersion(origin: string) {
  let version = '';
  const server = createServer((incoming, answer) => {
    if (incoming.url === NEVER_ANSWERED) return;
    const { 'if-none-match': _, 'accept-encoding': __, ...headers } = incoming.headers;
    const forwarded = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      (upstream) => {
        const isWorker = incoming.url === '/sw.js';
        const { 'content-length': ___, ...responseHeaders } = upstream.headers;
        answer.writeHead(upstream.statusCode ?? 502, responseHeaders);
        upstream.pipe(answer, { end: !isWorker });
        if (isWorker) upstream.on('end', () => answer.end(version));
      },
    );
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    publish() {
      version = '\n// another version';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
