import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** The origin at an address of its own, whose service worker becomes another one when the story says so. */
export async function startOtherVersion(origin: string) {
  let version = '';
  const server = createServer((asked, answer) => {
    const { 'if-none-match': _, 'accept-encoding': __, ...headers } = asked.headers;
    const passed = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, (found) => {
      const isWorker = asked.url === '/sw.js';
      const { 'content-length': ___, ...answered } = found.headers;
      answer.writeHead(found.statusCode ?? 502, answered);
      found.pipe(answer, { end: !isWorker });
      if (isWorker) found.on('end', () => answer.end(version));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
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
