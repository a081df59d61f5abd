import { createServer } from 'node:http';

// The smallest Node server, as a baseline for our own. Forked by cached-pages.ts.

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end('hello');
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit());
