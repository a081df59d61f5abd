import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import { sofa } from '../factories/sellers.ts';
import { PASSWORD } from '../factories/users.ts';
import { startStopwatch } from '../setup/machine-speed.ts';
import { isAlive, postmasterOf, waitForProcessEnd } from '../setup/processes.ts';
import { launchServer, type ServerProcess } from '../setup/server-process.ts';
import { until } from '../setup/until.ts';

// A server with its own PostgreSQL, from its first start to a kill.

let dataDir: string;
let current: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-life-'));
  await launch().opened();
  await stop();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

function launch(): ServerProcess {
  current = launchServer({ DATA_DIR: dataDir, THROTTLE_SCALE: '1000' });
  return current;
}

/** The server that an earlier test left running, or a new one. Reusing it saves the time of a start. */
async function running(): Promise<{ server: ServerProcess; url: string }> {
  const server = current && !current.hasEnded() ? current : launch();
  return { server, url: await server.opened() };
}

async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  current?.kill(signal);
  return (await current?.ended()) ?? null;
}

function post(url: string, body: object, { method = 'POST', cookie = '' } = {}): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

let users = 0;
async function signUp(url: string): Promise<string> {
  users += 1;
  const email = `person-${users}@example.com`;
  const response = await post(`${url}/api/users/signup`, { email, password: PASSWORD, name: 'Ada Obi' });
  expect(response.status).toBe(201);
  return email;
}

/** Returns the cookies of the session. */
async function signIn(url: string, email: string): Promise<string> {
  const response = await post(`${url}/api/users/login`, { email, password: PASSWORD });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie();
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

describe('A server whose PostgreSQL is killed', () => {
  it('reports that it is not ready, and recovers within seconds', async () => {
    const { server, url } = await running();
    const email = await signUp(url);
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await until(async () => (await fetch(`${url}/readyz`)).status === 200, { withinMs: 30_000 });
    await signIn(url, email);
    expect(server.hasEnded()).toBe(false);
  });
});

describe('The log of a server', () => {
  it('has one JSON line per event and contains no personal data', async () => {
    const { server, url } = await running();
    const email = await signUp(url);
    await post(`${url}/api/users/login`, { email, password: `${PASSWORD}x` });
    await writeAndCall(url, email);
    await fetch(`${url}/search?q=private-search-words`);
    const events = await until(() => {
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      return lines.some((line) => line.includes('"/search"')) && lines.map((line) => JSON.parse(line));
    });
    expect(events).toContainEqual(
      expect.objectContaining({ level: 'info', msg: 'request', path: '/api/users/signup', status: 201 }),
    );
    const { auth, database } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
    for (const secret of [email, PASSWORD, 'private-search-words', 'private-talk', 'Ada Obi', auth, database])
      expect(server.output()).not.toContain(secret);
    expect(server.output().replace(/[\s()-]/g, '')).not.toContain(NUMBER.slice(4));
  });

  const NUMBER = '+2348035551234';

  async function codeSentTo(recipient: string): Promise<string> {
    const sent = await until(async () =>
      (await listOutboxEntries(path.join(dataDir, 'outbox'))).find(({ to }) => to === recipient),
    );
    return sent?.text.match(/\b\d{3} ?\d{3}\b/)?.[0] ?? '';
  }

  async function confirmNumber(url: string, cookie: string): Promise<void> {
    expect((await post(`${url}/api/users/me/phone/code`, {}, { cookie })).status).toBe(202);
    const code = await codeSentTo(NUMBER);
    expect((await post(`${url}/api/users/me/phone/confirm`, { code }, { cookie })).status).toBe(200);
    expect(current?.output()).not.toContain(code);
  }

  async function confirmEmail(url: string, email: string, cookie: string): Promise<void> {
    const code = await codeSentTo(email);
    expect((await post(`${url}/api/users/me/email/code`, { code }, { cookie })).status).toBe(200);
    expect(current?.output()).not.toContain(code);
    expect(current?.output()).not.toContain(code.replace(' ', ''));
  }

  async function writeAndCall(url: string, buyer: string): Promise<void> {
    const email = await signUp(url);
    const seller = { cookie: await signIn(url, email) };
    await confirmEmail(url, email, seller.cookie);
    const shown = { phone: NUMBER, showPhone: true };
    expect((await post(`${url}/api/users/me`, shown, { ...seller, method: 'PATCH' })).status).toBe(200);
    await confirmNumber(url, seller.cookie);
    const { id } = await (await post(`${url}/api/ads`, await sofa(), seller)).json();
    const user = { cookie: await signIn(url, buyer) };
    await confirmEmail(url, buyer, user.cookie);
    const asked = await post(`${url}/api/ads/${id}/phone`, {}, user);
    expect(await asked.json()).toEqual({ phone: NUMBER });
    const message = { adId: id, message: `private-talk, call me on ${NUMBER}` };
    expect((await post(`${url}/api/conversations`, message, user)).status).toBe(201);
  }
});

describe('A server that is asked to stop', () => {
  it('finishes a running request, accepts no new one, exits with code 0, and leaves no process or open port', async () => {
    const { server, url } = await running();
    const postmaster = await postmasterOf(dataDir);
    // An idle connection of a browser must not delay the end.
    await fetch(`${url}/`);
    const body = JSON.stringify({ email: 'nobody@example.com', password: PASSWORD });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    const head = ['Host: x', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    socket.write(`POST /api/users/login HTTP/1.1\r\n${head.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`);
    // The server has received the request.
    await until(() => received.startsWith('HTTP/1.1 100 '));
    socket.write(body.slice(0, 10));
    server.kill('SIGTERM');
    const rejected = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      );
    await until(rejected);
    socket.write(body.slice(10));
    const elapsed = await until(() => received.includes('LOGIN_FAILED') && startStopwatch());
    expect(received).toMatch(/^HTTP\/1\.1 401 /m);
    expect(await server.ended()).toBe(0);
    // Well before the four seconds after which it closes open connections.
    expect(elapsed()).toBeLessThan(3_000);
    expect(isAlive(postmaster)).toBe(false);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('exits with code 0 on Ctrl-C during its start, and leaves no PostgreSQL', async () => {
    launch();
    const postmaster = await until(() => postmasterOf(dataDir).catch(() => 0), { withinMs: 150_000 });
    expect(await stop('SIGINT')).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
  });
});

describe('A server that is killed', () => {
  it('has all confirmed data after a restart', async () => {
    const { server, url } = await running();
    const postmaster = await postmasterOf(dataDir);
    const emails = await Promise.all([1, 2, 3].map(() => signUp(url)));
    server.kill('SIGKILL');
    await server.ended();
    const again = await launch().opened();
    expect(await postmasterOf(dataDir)).toBe(postmaster);
    for (const email of emails) await signIn(again, email);
  });

  it('has all confirmed data after a restart, even if its PostgreSQL was killed too', async () => {
    const { server, url } = await running();
    const postmaster = await postmasterOf(dataDir);
    const email = await signUp(url);
    server.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await server.ended();
    await waitForProcessEnd(postmaster);
    const again = await launch().opened();
    await signIn(again, email);
  });
});
