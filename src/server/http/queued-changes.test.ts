import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import type { SecurityEventRow } from '#server/platform/security/security-events.queries.ts';
import { createTestQueues, createTestTracer } from '../../../tests/setup/request-queues.ts';
import { admitRequests } from './admit-requests.ts';

// Many simultaneous changes of one session, in front of a framework that responds when the test tells it to.

/** The session's two slots, and the slot that long queues share. */
const ADMITTED = 3;
const FIT = 63;

let pending: { name: string; response: ServerResponse }[];
let names: string[];
let events: SecurityEventRow[];
let port: number;
let stop: () => void;
beforeEach(() => startServer());
async function startServer(maxWaitMs?: number): Promise<void> {
  [pending, names, events] = [[], [], []];
  const framework = ({ headers }: IncomingMessage, response: ServerResponse) => {
    names.push(String(headers['x-name']));
    pending.push({ name: String(headers['x-name']), response });
  };
  const server = createServer(
    admitRequests(framework, {
      queues: createTestQueues(maxWaitMs),
      tracer: createTestTracer(events),
      trustedProxies: [],
      https: false,
      log: createLog('silent'),
      metrics: createMetrics(),
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
}
afterEach(() => stop());

const requestOf = (name: string, session: string) =>
  `PUT /api/favorites/1 HTTP/1.1\r\nhost: x\r\ncookie: kasuwa.session=${session}\r\nx-name: ${name}\r\ncontent-length: 0\r\n\r\n`;

function openConnection(): Socket {
  // The server closes it when the test is over.
  return connect(port, '127.0.0.1').on('error', () => {});
}

/** Pipelines changes `1` to `count` of a session on one connection. `statuses` are those of the answers. */
function send(count: number, session = 'ada') {
  const socket = openConnection();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(Array.from({ length: count }, (_, n) => requestOf(`${session} ${n + 1}`, session)).join(''));
  return {
    socket,
    statuses: () => Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status),
  };
}

const answerNext = () => pending.shift()?.response.writeHead(204).end();

const listOf = (from: number, to: number, session = 'ada') =>
  Array.from({ length: to - from + 1 }, (_, n) => `${session} ${from + n}`);

describe('Changes of one session', () => {
  it('reach the framework one at a time and in order while many wait', async () => {
    const { statuses } = send(30);
    await expect.poll(() => names).toEqual(listOf(1, ADMITTED));
    for (let n = 0; n < ADMITTED; n += 1) answerNext();
    await expect.poll(() => names).toEqual(listOf(1, ADMITTED + 1));
    expect(pending, 'one at a time').toHaveLength(1);
    while (statuses().length < 30) {
      answerNext();
      await expect.poll(() => pending.length > 0 || statuses().length === 30).toBe(true);
    }
    expect(names).toEqual(listOf(1, 30));
  });

  it('whose bodies are still arriving do not delay the next ones', async () => {
    for (const n of [1, 2]) {
      const slow = requestOf(`slow ${n}`, 'ada').replace('content-length: 0', 'content-length: 9');
      openConnection().write(slow);
    }
    await expect.poll(() => names.toSorted()).toEqual(['slow 1', 'slow 2']);
    send(2);
    await expect.poll(() => names.slice(2)).toEqual(listOf(1, 2));
  });

  it('do not delay those of another session', async () => {
    send(30);
    await expect.poll(() => names).toHaveLength(ADMITTED);
    send(2, 'ben');
    await expect.poll(() => names.slice(ADMITTED)).toEqual(listOf(1, 2, 'ben'));
  });

  it('beyond the queue limit are rejected, even if they are pipelined', async () => {
    const other = send(FIT);
    await expect.poll(() => names).toHaveLength(ADMITTED);
    const { statuses } = send(5);
    await expect.poll(statuses).toEqual(Array(5).fill('429'));
    expect(other.statuses()).toEqual([]);
    expect(events.filter(({ kind }) => kind === 'throttled')).toHaveLength(5);
  });

  it('are not run when their client disconnects before their turn', async () => {
    const { socket } = send(12);
    await expect.poll(() => names).toHaveLength(ADMITTED);
    socket.destroy();
    // A connection that closes ends its requests.
    await expect.poll(() => pending.every(({ response }) => response.closed)).toBe(true);
    send(1);
    await expect.poll(() => names).toEqual([...listOf(1, ADMITTED), 'ada 1']);
  });

  it('that wait too long are rejected', async () => {
    stop();
    await startServer(50);
    const { statuses } = send(2);
    await expect.poll(() => names).toHaveLength(2);
    const late = send(1);
    await expect.poll(late.statuses).toEqual(['429']);
    expect(statuses()).toEqual([]);
  });

  it('free their slot when they are answered, even if the client does not read the answers', async () => {
    // Answers are sent in the order of the requests, and the first of this connection never ends.
    const socket = openConnection();
    const endless = 'GET /favorites HTTP/1.1\r\nhost: x\r\nx-name: page\r\n\r\n';
    socket.write(endless + requestOf('held 1', 'ada') + requestOf('held 2', 'ada'));
    await expect.poll(() => names).toEqual(['page', 'held 1', 'held 2']);
    for (const { response } of pending.slice(1)) response.writeHead(204).end();
    send(2);
    await expect.poll(() => names.slice(3)).toEqual(listOf(1, 2));
  });

  it.each(['http://x/api/favorites/1', '/%61pi/favorites/1', '/x/../api/favorites/1', '/./api/favorites/1'])(
    'are queued for every notation of their path: %s',
    async (path) => {
      send(30);
      await expect.poll(() => names).toHaveLength(ADMITTED);
      openConnection().write(requestOf('other', 'ada').replace('/api/favorites/1', path));
      send(1, 'ben');
      await expect.poll(() => names).toHaveLength(ADMITTED + 1);
      expect(names.at(-1)).toBe('ben 1');
    },
  );
});
