import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

// Prometheus metrics, served on a separate port that only this machine can reach.

const ALARMED_EVENTS = {
  'role-rejected': ['call', 'page', 'stream'],
  'second-factor-missing': ['call', 'page', 'stream'],
};

type ReadSmsUse = () => Promise<{ period: string; ratio: number }[]>;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kasuwa_http_request_seconds',
    help: 'Response time by kind of route, method and status.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const pageCache = new Counter({
    name: 'kasuwa_page_cache_total',
    help: 'Public pages that were served from the cache or rendered.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const pageAge = new Histogram({
    name: 'kasuwa_page_age_seconds',
    help: 'Time from the start of the render to the response, for public pages.',
    buckets: [0.05, 0.1, 0.5, 1, 2, 5, 15, 30, 60, 120, 240],
    registers: [registry],
  });
  const countPage = ({ outcome, ageMs }: { outcome: string; ageMs: number }) => {
    pageCache.inc({ outcome });
    pageAge.observe(ageMs / 1000);
  };
  const rejectedWork = new Counter({
    name: 'kasuwa_rejected_work_total',
    help: 'Renders and searches that were rejected because too many were waiting, or for too long.',
    labelNames: ['line'],
    registers: [registry],
  });
  const lines = new Map<string, () => number>();
  new Gauge({
    name: 'kasuwa_waiting_work',
    help: 'Renders and searches that wait for their turn.',
    labelNames: ['line'],
    registers: [registry],
    collect() {
      for (const [line, waiting] of lines) this.set({ line }, waiting());
    },
  });
  const collectWaiting = (line: string, waiting: () => number) => void lines.set(line, waiting);
  const openStreams = new Gauge({
    name: 'kasuwa_event_streams',
    help: 'Open event streams of this process.',
    registers: [registry],
  });
  const deliveredEvents = new Counter({
    name: 'kasuwa_delivered_events_total',
    help: 'Events of user logs that were delivered to streams.',
    registers: [registry],
  });
  const deliveryLag = new Histogram({
    name: 'kasuwa_delivery_lag_seconds',
    help: 'Time from writing an event to delivering it to a stream, including resumed streams.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 60],
    registers: [registry],
  });
  const securityEvents = new Counter({
    name: 'kasuwa_security_events_total',
    help: 'Security events by kind; the detail is the throttle, the kind of code or the provider.',
    labelNames: ['kind', 'detail'],
    registers: [registry],
  });
  // Alarms on the first event of a kind need a counter that starts at zero.
  for (const [kind, details] of Object.entries(ALARMED_EVENTS))
    for (const detail of details) securityEvents.inc({ kind, detail }, 0);
  let readSmsUse: ReadSmsUse = async () => [];
  new Gauge({
    name: 'kasuwa_sms_budget_used_ratio',
    help: 'Used part of the hourly and daily SMS budget of all processes.',
    labelNames: ['period'],
    registers: [registry],
    async collect() {
      // Without the database this metric is missing, but the others are still served.
      const used = await readSmsUse().catch(() => null);
      this.reset();
      for (const { period, ratio } of used ?? []) this.set({ period }, ratio);
    },
  });
  const collectSmsUse = (read: ReadSmsUse) => {
    readSmsUse = read;
  };
  const smsRejected = new Counter({
    name: 'kasuwa_sms_rejected_total',
    help: 'SMS that were not sent because the budget was spent.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const messages = { openStreams, deliveredEvents, deliveryLag, collectSmsUse, smsRejected };
  const work = { rejectedWork, collectWaiting };
  return { registry, requests, pageCache, countPage, securityEvents, ...work, ...messages };
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
