import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../setup/mail-server.ts';
import { until } from '../setup/until.ts';

// Links to a new password while the mail server is away: an attempt that failed is no link in anybody's mailbox.

const { limit: ATTEMPTS } = THROTTLES.passwordReset;

let server: MailServer;
let app: TestApp;
let answer: 'taken' | number = 'taken';
const attempts: (ReceivedMail & { isTaken: boolean })[] = [];
beforeAll(async () => {
  server = await openMailServer({
    take(mail) {
      attempts.push({ ...mail, isTaken: answer === 'taken' });
      return answer;
    },
  });
  app = await startTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.stop();
  server.close();
});
beforeEach(() => {
  answer = 'taken';
});

const requestReset = async (email: string) =>
  expect((await app.call('POST', '/api/users/password/forgot', { email })).status).toBe(202);
const reset = async (token: string) =>
  (await app.call('POST', '/api/users/password/reset', { token, password: 'Olumo-rock-88' })).status;

const attemptsFor = (email: string) =>
  attempts.filter(({ to, raw }) => to.includes(email) && /choose a new password/i.test(raw));
const receivedBy = (email: string) => attemptsFor(email).filter(({ isTaken }) => isTaken);
const tokenOf = ({ raw }: ReceivedMail) =>
  /#token=([\w-]+)/.exec(raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';

async function jobsOf(email: string): Promise<{ id: string; state: string }[]> {
  const { rows } = await app.pool.query(
    `SELECT id, state FROM pgboss.job WHERE name = 'send-account-email' AND data->>'to' = $1`,
    [email],
  );
  return rows;
}

async function untilJobs(email: string, count: number, state: string): Promise<string[]> {
  const jobs = await until(
    async () => {
      const found = (await jobsOf(email)).filter((job) => job.state === state);
      return found.length === count && found;
    },
    { what: `${count} mails in the state ${state}` },
  );
  return jobs.map(({ id }) => id);
}

/** The queue waits before it tries again; not in this test. */
async function retryNow(ids: readonly string[]): Promise<void> {
  await app.pool.query('UPDATE pgboss.job SET start_after = now() WHERE id = ANY($1)', [ids]);
  // Another job of its kind makes the worker look at once.
  await requestReset(`nobody-${Date.now()}@example.com`);
}

describe('A reset mail while the mail server says "later"', () => {
  it('arrives when the server is back, however often it was tried, and so does the next one', async () => {
    const { email } = await signIn(app);
    answer = 451;
    await requestReset(email);
    for (let attempt = 1; attempt <= ATTEMPTS + 1; attempt += 1) {
      await until(() => attemptsFor(email).length === attempt, { what: `attempt ${attempt}` });
      if (attempt > ATTEMPTS) answer = 'taken';
      await retryNow(await untilJobs(email, 1, 'retry'));
    }
    await untilJobs(email, 1, 'completed');
    await requestReset(email);
    await untilJobs(email, 2, 'completed');
    expect(receivedBy(email)).toHaveLength(2);
    const [first] = attemptsFor(email);
    expect(await reset(tokenOf(first as ReceivedMail))).toBe(404);
    expect(await reset(tokenOf(receivedBy(email)[0] as ReceivedMail))).toBe(204);
  });

  it('goes out no more than five times when strangers ask again and again meanwhile', async () => {
    const { email } = await signIn(app);
    answer = 451;
    const asked = ATTEMPTS + 4;
    for (let n = 0; n < asked; n += 1) await requestReset(email);
    const waiting = await untilJobs(email, asked, 'retry');
    answer = 'taken';
    for (const [n, id] of waiting.entries()) {
      await retryNow([id]);
      await untilJobs(email, n + 1, 'completed');
    }
    expect(receivedBy(email)).toHaveLength(ATTEMPTS);
  });
});

describe('Reset mails that the mail server refuses for good', () => {
  it('do not keep the owner from a link that arrives', async () => {
    const { email } = await signIn(app);
    answer = 554;
    for (let n = 0; n < ATTEMPTS; n += 1) await requestReset(email);
    await untilJobs(email, ATTEMPTS, 'completed');
    answer = 'taken';
    await requestReset(email);
    await untilJobs(email, ATTEMPTS + 1, 'completed');
    expect(receivedBy(email)).toHaveLength(1);
    expect(await reset(tokenOf(receivedBy(email)[0] as ReceivedMail))).toBe(204);
  });
});
