import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestQueues } from '../../../tests/setup/request-queues.ts';
import { listApiRoutes } from './api-routes.ts';
import type { HttpEnv } from './environment.ts';
import { queueRequests } from './request-queues.ts';

let running: string[];
let finish: Map<string, () => void>;
let app: Hono<HttpEnv>;
beforeEach(() => {
  running = [];
  finish = new Map();
  app = new Hono<HttpEnv>();
  const ada = { id: 'ada', session: { id: 'of ada' } };
  app.use(queueRequests(createTestQueues(), async () => ada));
  app.all('*', async (c) => {
    const name = c.req.header('x-name') ?? '';
    running.push(name);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    running.splice(running.indexOf(name), 1);
    return c.body(null, 204);
  });
});

const send = (method: string, path: string, name: string, session = 'ada') =>
  app.request(path, { method, headers: { cookie: `kasuwa.session=${session}`, 'x-name': name } });

async function settle(): Promise<void> {
  for (let n = 0; n < 10; n += 1) await turn();
}

async function finishOne(name: string): Promise<void> {
  finish.get(name)?.();
  await settle();
}

async function finishAll(): Promise<void> {
  while (running.length > 0) await finishOne(running[0] ?? '');
}

const upload = (n: number, session?: string) => send('POST', '/api/photos', `photo ${n}`, session);
const change = (n: number, session?: string) => send('PUT', '/api/favorites/1', `change ${n}`, session);

describe('An upload of eight photos', () => {
  it('uses one of its user’s two slots, and leaves the other one to their other changes', async () => {
    const photos = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => upload(n));
    await settle();
    expect(running).toEqual(['photo 1']);
    const changes = [1, 2, 3].map((n) => change(n));
    await settle();
    expect(running).toEqual(['photo 1', 'change 1']);
    await finishOne('change 1');
    await finishOne('change 2');
    expect(running).toEqual(['photo 1', 'change 3']);
    await finishOne('photo 1');
    expect(running).toEqual(['change 3', 'photo 2']);
    await finishAll();
    const statuses = (await Promise.all([...photos, ...changes])).map(({ status }) => status);
    expect(statuses).toEqual(Array(11).fill(204));
  });

  it('from several sessions shares the slots of its user', async () => {
    const all = ['a', 'b', 'c'].flatMap((session, n) => [upload(n, session), change(n, session)]);
    await settle();
    const seen: string[][] = [];
    while (running.length > 0) {
      seen.push([...running]);
      await finishOne(running[0] ?? '');
    }
    await Promise.all(all);
    expect(seen).toHaveLength(6);
    for (const names of seen) {
      expect(names.length).toBeLessThanOrEqual(2);
      expect(names.filter((name) => name.startsWith('photo')).length).toBeLessThanOrEqual(1);
    }
  });

  it('runs between many other changes', async () => {
    const changes = Array.from({ length: 10 }, (_, n) => change(n));
    await settle();
    const photo = upload(1);
    await settle();
    await finishOne('change 0');
    expect(running).toEqual(['change 1', 'photo 1']);
    await finishAll();
    await Promise.all([...changes, photo]);
  });
});

describe('Reads of one session', () => {
  it('run four at a time, in parallel with its changes', async () => {
    const reads = Array.from({ length: 20 }, (_, n) => send('GET', '/api/categories', `read ${n}`));
    const changed = change(1);
    await settle();
    expect(running).toEqual([...[0, 1, 2, 3].map((n) => `read ${n}`), 'change 1']);
    await finishAll();
    await Promise.all([...reads, changed]);
  });

  it.each([
    [
      'event streams',
      listApiRoutes()
        .filter(({ name }) => /events$/i.test(name))
        .map(({ path }) => path),
    ],
    ['pages', ['/favorites', '/photos/a.webp']],
  ])('are not queued with %s', async (_what, paths) => {
    expect(paths.length).toBe(2);
    const reads = paths.flatMap((path) =>
      Array.from({ length: 9 }, (_, n) => send('GET', path, `${path} ${n}`)),
    );
    await settle();
    expect(running).toHaveLength(18);
    await finishAll();
    await Promise.all(reads);
  });
});
