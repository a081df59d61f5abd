import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../../setup/mail-server.ts';
import { until } from '../../setup/until.ts';

// Password reset emails while the mail server rejects mail. A failed attempt does not count as a link.

const { limit: ATTEMPTS } = THROTTLES.passwordReset;

let server: MailServer;
let app: TestApp;
let answer: 'accepted' | number = 'accepted';
const attempts: (ReceivedMail & { isAccepted: boolean })[] = [];
beforeAll(async () => {
  server = await openMailServer({
    receive(mail) {
      attempts.push({ ...mail, isAccepted: answer === 'accepted' });
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
  answer = 'accepted';
});

const requestReset = async (email: string) =>
  expect((await app.call('POST', '/api/users/password/forgot', { email })).status).toBe(202);
const reset = async (token: string) =>
  (await app.call('POST', '/api/users/password/reset', { token, password: 'Olumo-rock-88' })).status;

const attemptsFor = (email: string) =>
  attempts.filter(({ to, raw }) => to.includes(email) && /choose a new password/i.test(raw));
const receivedBy = (email: string) => attemptsFor(email).filter(({ isAccepted }) => isAccepted);
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

/** Skips the delay of the queue before the next attempt. */
async function retryNow(ids: readonly string[]): Promise<void> {
  await app.pool.query('UPDATE pgboss.job SET start_after = now() WHERE id = ANY($1)', [ids]);
  // A new job of the same kind wakes the worker immediately.
  await requestReset(`nobody-${Date.now()}@example.com`);
}

describe('A reset email that the mail server defers', () => {
  it('arrives when the server accepts mail again, after any number of attempts, and so does the next one', async () => {
    const { email } = await signIn(app);
    answer = 451;
    await requestReset(email);
    for (let attempt = 1; attempt <= ATTEMPTS + 1; attempt += 1) {
      await until(() => attemptsFor(email).length === attempt, { what: `attempt ${attempt}` });
      if (attempt > ATTEMPTS) answer = 'accepted';
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

  it('is delivered at most five times when strangers request it repeatedly', async () => {
    const { email } = await signIn(app);
    answer = 451;
    const requestCount = ATTEMPTS + 4;
    for (let n = 0; n < requestCount; n += 1) await requestReset(email);
    const waiting = await untilJobs(email, requestCount, 'retry');
    answer = 'accepted';
    for (const [n, id] of waiting.entries()) {
      await retryNow([id]);
      await untilJobs(email, n + 1, 'completed');
    }
    expect(receivedBy(email)).toHaveLength(ATTEMPTS);
  });
});

describe('Reset emails that the mail server rejects permanently', () => {
  it('do not use up the limit, so that the owner can still receive a link', async () => {
    const { email } = await signIn(app);
    answer = 554;
    for (let n = 0; n < ATTEMPTS; n += 1) await requestReset(email);
    await untilJobs(email, ATTEMPTS, 'completed');
    answer = 'accepted';
    await requestReset(email);
    await untilJobs(email, ATTEMPTS + 1, 'completed');
    expect(receivedBy(email)).toHaveLength(1);
    expect(await reset(tokenOf(receivedBy(email)[0] as ReceivedMail))).toBe(204);
  });
});
