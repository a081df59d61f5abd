import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../setup/mail-server.ts';
import {
  type CookieJar,
  newIdentity,
  openStep,
  press,
  visitProvider,
  withStandIn,
} from '../setup/provider-visit.ts';
import { until } from '../setup/until.ts';

// A mail server that says "later" has the code mailed again. Each attempt makes a new code, as codes are stored nowhere.

const fixture = withStandIn();
let server: MailServer;
let app: TestApp;
const seen: ReceivedMail[] = [];
let isDeferring = true;
beforeAll(async () => {
  server = await openMailServer({
    take(mail) {
      seen.push(mail);
      return isDeferring ? 451 : 'taken';
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
      const mails = seen.filter(({ to }) => to.includes(email));
      return mails.length === count && mails;
    },
    { what: `${count} attempts to mail ${email}` },
  );
}

/** The queue waits before it tries again; not in this test. */
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
  // Another of its kind makes the worker look at once.
  await app.call('POST', '/api/users/password/forgot', { email: newIdentity().email });
}

const enter = (jar: CookieJar, attempt: string, code: string) =>
  press(app, jar, { attempt, action: 'code', code });

it('A code that is mailed three times for one request has five tries in all, and a requested one five more', async () => {
  const { jar, email, attempt, page } = await askedForCode();
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
  const third = codeIn(seen.at(-1) as ReceivedMail);
  expect((await enter(jar, attempt, third)).page).toContain('tried too often');
  expect(await triesOf(attempt)).toBe(CODE_ATTEMPTS_MAX);

  expect((await press(app, jar, { attempt, action: 'resend' })).status).toBe(200);
  const fourth = codeIn((await mailsTo(email, 4)).at(-1) as ReceivedMail);
  expect((await enter(jar, attempt, fourth)).outcome.result).toBe('signed-in');
});

async function askedForCode() {
  const identity = newIdentity();
  const { jar } = await visitProvider(app, 'facebook', identity);
  return { jar, email: identity.email, ...(await openStep(app, jar)) };
}

async function triesOf(attempt: string): Promise<number> {
  const { rows } = await app.pool.query('SELECT tries FROM pending_sign_ins WHERE id = $1', [attempt]);
  return rows[0].tries;
}
