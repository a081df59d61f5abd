import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../../setup/mail-server.ts';
import {
  type CookieJar,
  newIdentity,
  openStep,
  press,
  visitProvider,
  withStandIn,
} from '../../setup/provider-visit.ts';
import { until } from '../../setup/until.ts';

// The code is mailed again when the mail server defers it. Each attempt creates a new code because codes are
// not stored.

const fixture = withStandIn();
let server: MailServer;
let app: TestApp;
const received: ReceivedMail[] = [];
let isDeferring = true;
beforeAll(async () => {
  server = await openMailServer({
    receive(mail) {
      received.push(mail);
      return isDeferring ? 451 : 'accepted';
    },
  });
  app = await startTestApp({ SMTP_URL: server.url, THROTTLE_SCALE: '100' }, {}, { providers: fixture.keys });
});
afterAll(async () => {
  await app.stop();
  server.close();
});

const codeIn = ({ raw }: ReceivedMail) => (/^(\d{3} \d{3})\r?$/m.exec(raw)?.[1] ?? '').replace(' ', '');
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function mailsTo(email: string, count: number): Promise<ReceivedMail[]> {
  return until(
    () => {
      const mails = received.filter(({ to }) => to.includes(email));
      return mails.length === count && mails;
    },
    { what: `${count} attempts to mail ${email}` },
  );
}

/** Skips the delay before the next attempt of the queue. */
async function tryMailAgain(email: string): Promise<void> {
  await until(
    async () =>
      (
        await app.pool.query(
          `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND data->>'to' = $1 RETURNING id`,
          [email],
        )
      ).rowCount,
    { what: 'the mail waits for its next attempt' },
  );
  // Another mail job makes the worker fetch jobs immediately.
  await app.call('POST', '/api/users/password/forgot', { email: newIdentity().email });
}

const enter = (jar: CookieJar, attempt: string, code: string) =>
  press(app, jar, { attempt, action: 'code', code });

it('A code that is mailed three times for one request has five attempts in all, and a newly requested code has five more', async () => {
  const { jar, email, attempt, page } = await openCodeStep();
  expect(page).not.toContain('/dev/mail');
  for (let mail = 1; mail <= 3; mail += 1) {
    const code = codeIn((await mailsTo(email, mail)).at(-1) as ReceivedMail);
    expect(code).toMatch(/^\d{6}$/);
    for (let turn = 0; turn < 2; turn += 1) await enter(jar, attempt, wrongFor(code));
    if (mail < 3) {
      if (mail === 2) isDeferring = false;
      await tryMailAgain(email);
    }
  }
  const third = codeIn(received.at(-1) as ReceivedMail);
  expect((await enter(jar, attempt, third)).page).toContain('tried too often');
  expect(await triesOf(attempt)).toBe(CODE_ATTEMPTS_MAX);

  expect((await press(app, jar, { attempt, action: 'resend' })).status).toBe(200);
  const fourth = codeIn((await mailsTo(email, 4)).at(-1) as ReceivedMail);
  expect((await enter(jar, attempt, fourth)).outcome.result).toBe('signed-in');
});

async function openCodeStep() {
  const identity = newIdentity();
  const { jar } = await visitProvider(app, 'facebook', identity);
  return { jar, email: identity.email, ...(await openStep(app, jar)) };
}

async function triesOf(attempt: string): Promise<number> {
  const { rows } = await app.pool.query('SELECT tries FROM pending_sign_ins WHERE id = $1', [attempt]);
  return rows[0].tries;
}
