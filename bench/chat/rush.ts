import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '#shared/contract/events.ts';
import { cpuOf, cpuOfServer, spentBetween } from '../measure/cpu.ts';
import { watchMemory } from '../measure/memory.ts';
import type { BenchServer } from '../measure/server.ts';
import type { BenchUser } from '../measure/users.ts';
import { listen, type Stream, send } from './client.ts';
import type { Pair } from './users.ts';

// All users have an open stream, and messages are sent at a fixed rate without waiting for responses. The
// time of a delivery starts when its message is due to be sent, and ends when it is in the other user's
// stream.

export type Rush = {
  sent: number;
  rejected: number;
  delivered: number;
  deliveryMs: number[];
  answerMs: number[];
  openedInMs: number;
  memoryMb: number;
  /** Per message. */
  cpuMs: { app: number; postgres: number };
  cpuShare: { app: number; postgres: number; load: number };
};

const OPEN_AT_ONCE = 50;
const LAST_DELIVERIES_MS = 10_000;

export async function measureRush(
  app: { url: string; pid: number },
  server: BenchServer,
  { pairs, perSecond, seconds }: { pairs: readonly Pair[]; perSecond: number; seconds: number },
): Promise<Rush> {
  const due: number[] = [];
  const deliveryMs: number[] = [];
  const onEvent = (event: LiveEvent) => {
    if (event.type !== 'inbox') return;
    for (const { sender, message } of event.messages)
      if (sender === 'other')
        deliveryMs.push(performance.now() - (due[Number(/^#(\d+) /.exec(message)?.[1])] ?? Number.NaN));
  };
  const opening = performance.now();
  const streams = await openAll(
    app.url,
    pairs.flatMap(({ buyer, seller }) => [buyer, seller]),
    onEvent,
  );
  const openedInMs = performance.now() - opening;
  // Waits until the presence of all users has been broadcast.
  await pause(3_000);

  const memory = watchMemory(app.pid);
  const before = await spent();
  const answerMs: number[] = [];
  const answers: Promise<number>[] = [];
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const at = started + (n * 1000) / perSecond;
    const early = at - performance.now();
    if (early > 0) await pause(early);
    due[n] = at;
    const pair = pairs[(n * 7919) % pairs.length] as Pair;
    const answer = send(app.url, n % 2 ? pair.buyer : pair.seller, pair.conversationId, {
      clientId: randomUUID(),
      message: `#${n} Is it still available?`,
    });
    answers.push(answer);
    void answer.then(() => answerMs.push(performance.now() - at));
  }
  const statuses = await Promise.all(answers);
  const elapsed = performance.now() - started;
  const after = await spent();
  const delivered = statuses.filter((status) => status === 201).length;
  const deadline = performance.now() + LAST_DELIVERIES_MS;
  while (deliveryMs.length < delivered && performance.now() < deadline) await pause(50);
  for (const stream of streams) stream.cut();
  const postgres = spentBetween(before.postgres, after.postgres);
  return {
    sent: statuses.length,
    rejected: statuses.length - delivered,
    delivered: deliveryMs.length,
    deliveryMs,
    answerMs,
    openedInMs,
    memoryMb: memory.peak(),
    cpuMs: {
      app: (after.app - before.app) / statuses.length,
      postgres: postgres / statuses.length,
    },
    cpuShare: {
      app: (after.app - before.app) / elapsed,
      postgres: postgres / elapsed,
      load: (after.load - before.load) / elapsed,
    },
  };

  async function spent() {
    return {
      app: await cpuOf(app.pid),
      postgres: await cpuOfServer(server.postmaster),
      load: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
    };
  }
}

async function openAll(
  url: string,
  streamUsers: readonly BenchUser[],
  onEvent: (event: LiveEvent) => void,
): Promise<Stream[]> {
  const streams: Stream[] = [];
  const open = (streamUser: BenchUser) =>
    new Promise<void>((resolve, reject) => {
      const stream = listen(url, streamUser, null, {
        onEvent(event) {
          if (event.type === 'start') resolve();
          else onEvent(event);
        },
        onEnd: () => reject(new Error('stream ended unexpectedly')),
      });
      streams.push(stream);
    });
  for (let n = 0; n < streamUsers.length; n += OPEN_AT_ONCE)
    await Promise.all(streamUsers.slice(n, n + OPEN_AT_ONCE).map(open));
  return streams;
}
