import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#server/platform/mail/mail.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { sentMailsTo } from '../../setup/mails.ts';
import { until } from '../../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

const subscribe = (email: unknown) => app.call('POST', '/api/newsletter', { email });
const confirm = (token: unknown) => app.call<{ email: string }>('POST', '/api/newsletter/confirm', { token });

/** Waits for that many emails to the address, and returns the newest one. */
async function mailTo(email: string, count = 1): Promise<OutboxMail> {
  const mails = await until(async () => {
    const found = await sentMailsTo(app, email);
    return found.length >= count ? found : null;
  });
  expect(mails).toHaveLength(count);
  return mails[0] as OutboxMail;
}

function tokenIn(mail: OutboxMail): string {
  const link = /https:\/\/kasuwa\.example\/newsletter\/confirm#token=([\w-]{43})/;
  expect(mail.html).toMatch(link);
  return link.exec(mail.text)?.[1] ?? '';
}

async function rowOf(email: string) {
  const { rows } = await app.db.execute<{ token_hash: string; confirmed: boolean }>(
    sql`SELECT token_hash, confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = ${email}`,
  );
  return rows;
}

describe('A reader who subscribes to the newsletter', () => {
  it('gets an email with a link, and is subscribed only after using it', async () => {
    const { status, body } = await subscribe('  Reader@Example.com ');
    expect([status, body]).toEqual([201, { email: 'reader@example.com' }]);
    expect(await rowOf('reader@example.com')).toMatchObject([{ confirmed: false }]);
    const mail = await mailTo('reader@example.com');
    expect(mail.subject).toBe('Confirm your Kasuwa newsletter');
    const confirmed = await confirm(tokenIn(mail));
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { email: 'reader@example.com', token: expect.any(String), states: [], categories: [] },
    ]);
    expect(await rowOf('reader@example.com')).toMatchObject([{ confirmed: true }]);
  });

  it('may use the link twice', async () => {
    await subscribe('twice@example.com');
    const token = tokenIn(await mailTo('twice@example.com'));
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
  });

  it('may subscribe again: only the newest link works, and there is still one row', async () => {
    await subscribe('again@example.com');
    const first = tokenIn(await mailTo('again@example.com'));
    await subscribe('again@example.com');
    const second = tokenIn(await mailTo('again@example.com', 2));
    expect(second).not.toBe(first);
    expect(await confirm(first)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINK' } });
    expect((await confirm(second)).status).toBe(200);
    expect(await rowOf('again@example.com')).toHaveLength(1);
  });

  it('gets the same response if the address is confirmed; the email says so, and the old link still works', async () => {
    const first = await subscribe('known@example.com');
    const token = tokenIn(await mailTo('known@example.com'));
    await confirm(token);
    const again = await subscribe('known@example.com');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await mailTo('known@example.com', 2)).subject).toBe('You already get the Kasuwa newsletter');
    expect((await confirm(token)).status).toBe(200);
  });

  it('has a link whose token the database does not contain', async () => {
    await subscribe('hashed@example.com');
    const token = tokenIn(await mailTo('hashed@example.com'));
    const [row] = await rowOf('hashed@example.com');
    expect(row?.token_hash).not.toContain(token);
    expect((await confirm(row?.token_hash)).status).toBe(404);
  });

  it.each([undefined, '', ' '])('is asked to fill in the address: %j', async (email) => {
    expect(await subscribe(email)).toMatchObject({ status: 422, body: { code: 'MISSING_FIELDS' } });
  });

  it.each(['nobody', 'a@b', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 5, null])(
    'gets an error for the invalid address %j',
    async (email) => {
      expect(await subscribe(email)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    },
  );
});

describe('A link with a token that was never sent', () => {
  it('is rejected as unknown', async () => {
    expect(await confirm('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINK' } });
  });

  it.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}'`, 5, { a: 1 }])(
    'is rejected as malformed: %j',
    async (token) => {
      expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    },
  );
});

describe('A subscription whose email cannot be queued', () => {
  afterEach(() => app.db.execute(sql`DROP FUNCTION reject_rows CASCADE`));

  it('is not saved', async () => {
    await app.db.execute(
      sql`CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
    );
    await app.db.execute(
      sql`CREATE TRIGGER reject_jobs BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION reject_rows()`,
    );
    const response = await app.fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lost@example.com' }),
    });
    await expectEnvelope(response, 'UNEXPECTED');
    expect(await rowOf('lost@example.com')).toEqual([]);
  });
});
