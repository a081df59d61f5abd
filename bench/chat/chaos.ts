import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApp } from '../measure/app-process.ts';
import type { BenchUser } from '../measure/users.ts';
import { listen, type Stream, send } from './client.ts';
import { HISTORY, type Pair } from './users.ts';

// Users post messages while their connections break every few seconds and the server is killed and restarted.
// In the end every acknowledged message must be in the streams of both users exactly once and in order.

export type Chaos = {
  acknowledged: number;
  retries: number;
  cuts: number;
  kills: number;
  /** From the end of a stream until the next one is open. */
  resumeMs: number[];
  /** From the kill until the new process answers. */
  restartMs: number[];
  streams: number;
  missing: number;
  duplicated: number;
  disordered: number;
  resets: number;
};

const CUT_AFTER_MS = { least: 1_000, spread: 3_000 };
const RETRY_AFTER_MS = 100;
const SEND_EVERY_MS = 100;
const KILL_EVERY_MS = 8_000;
const LAST_DELIVERIES_MS = 30_000;

/** `restart` starts the app again at the same address. */
export async function runChaos(
  first: BenchApp,
  restart: () => Promise<BenchApp>,
  { pairs, seconds, onRestart }: { pairs: readonly Pair[]; seconds: number; onRestart(app: BenchApp): void },
): Promise<Chaos> {
  const { url } = first;
  const counts = { acknowledged: 0, retries: 0, cuts: 0, kills: 0, resets: 0 };
  const resumeMs: number[] = [];
  const restartMs: number[] = [];
  const end = performance.now() + seconds * 1000;
  const sent = new Map<string, Set<string>>();
  const readers = pairs.flatMap(({ conversationId, buyer, seller }) =>
    [buyer, seller].map((user) => ({ conversationId, ...readContinuously(user) })),
  );
  await Promise.all([...pairs.flatMap(write), killRepeatedly()]);
  const done = () =>
    readers.every(({ conversationId, received }) => received.size() >= (sent.get(conversationId)?.size ?? 0));
  const deadline = performance.now() + LAST_DELIVERIES_MS;
  while (!done() && performance.now() < deadline) await pause(50);
  for (const { stop } of readers) stop();
  return { ...counts, ...countErrors(), resumeMs, restartMs, streams: readers.length };

  /** Each user posts the next message only after the last one was accepted, like the app's outbox. */
  function write({ conversationId, buyer, seller }: Pair): Promise<void>[] {
    const accepted = new Set<string>();
    sent.set(conversationId, accepted);
    return [buyer, seller].map(async (user) => {
      while (performance.now() < end) {
        const message = { clientId: randomUUID(), message: `${user.id} ${randomUUID()}` };
        while ((await send(url, user, conversationId, message)) !== 201) {
          counts.retries += 1;
          await pause(RETRY_AFTER_MS);
        }
        accepted.add(message.message);
        counts.acknowledged += 1;
        await pause(SEND_EVERY_MS * (0.5 + Math.random()));
      }
    });
  }

  function readContinuously(user: BenchUser) {
    const log: { seq: number; message: string }[] = [];
    const distinctMessages = new Set<string>();
    let since = String(HISTORY);
    let endedAt: number | null = null;
    let stream: Stream | undefined;
    let cutting: NodeJS.Timeout | undefined;
    let stopped = false;
    const open = () => {
      stream = listen(url, user, since, {
        onOpen() {
          if (endedAt !== null) resumeMs.push(performance.now() - endedAt);
          endedAt = null;
          const after = CUT_AFTER_MS.least + Math.random() * CUT_AFTER_MS.spread;
          cutting = setTimeout(() => {
            counts.cuts += 1;
            stream?.cut();
          }, after);
        },
        onEvent(event, id) {
          if (id !== null) since = id;
          if (event.type === 'reset') counts.resets += 1;
          if (event.type !== 'inbox') return;
          for (const { seq, message } of event.messages) {
            log.push({ seq, message });
            distinctMessages.add(message);
          }
        },
        onEnd() {
          clearTimeout(cutting);
          endedAt ??= performance.now();
          if (!stopped) setTimeout(open, RETRY_AFTER_MS);
        },
      });
    };
    open();
    return {
      log,
      received: { size: () => distinctMessages.size },
      stop() {
        stopped = true;
        stream?.cut();
      },
    };
  }

  async function killRepeatedly(): Promise<void> {
    let app = first;
    while (performance.now() + KILL_EVERY_MS < end) {
      await pause(KILL_EVERY_MS);
      const killed = performance.now();
      await app.kill();
      counts.kills += 1;
      app = await restart();
      onRestart(app);
      restartMs.push(performance.now() - killed);
    }
  }

  function countErrors() {
    let [missing, duplicated, disordered] = [0, 0, 0];
    for (const { conversationId, log } of readers) {
      const received = new Set(log.map(({ message }) => message));
      for (const message of sent.get(conversationId) ?? []) if (!received.has(message)) missing += 1;
      duplicated += log.length - received.size;
      disordered += log.filter(({ seq }, index) => seq !== (log[index - 1]?.seq ?? HISTORY) + 1).length;
    }
    return { missing, duplicated, disordered };
  }
}
