import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

// Prometheus figures, served on a port of their own that only this machine can reach.

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kasuwa_http_request_seconds',
    help: 'Time to answer, by kind of route and status.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const pageCache = new Counter({
    name: 'kasuwa_page_cache_total',
    help: 'Public pages answered from the cache, or rendered.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return { registry, requests, pageCache };
}

export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': metrics.registry.contentType })
      .end(await metrics.registry.metrics());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
