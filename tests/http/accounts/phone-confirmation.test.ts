import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { unconfirmEmail } from '../../factories/user-state.ts';
import { confirmEmail, newPhone } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { otherCode } from '../../setup/email-codes.ts';
import { until } from '../../setup/until.ts';

// Users prove that a phone number is theirs with a code, and every other way must fail.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const requestCode = (who: TestSeller) =>
  who.call<{ phone?: string } & ErrorEnvelope>('POST', '/api/users/me/phone/code');
const confirm = (who: TestSeller, code: string) =>
  who.call<PublicProfile & ErrorEnvelope>('POST', '/api/users/me/phone/confirm', { code });
const change = (who: TestSeller, body: unknown) => who.call<PublicProfile>('PATCH', '/api/users/me', body);

async function newUser(phone = newPhone(), on = app) {
  const who = await aSeller(on);
  await change(who, { phone });
  return { ...who, phone };
}

/** The codes in the text messages to a number, the oldest first. */
async function codesTo(phone: string, count = 1, on = app): Promise<string[]> {
  const codes = async () =>
    (await listOutboxEntries(on.config.outboxDir))
      .filter(({ to }) => to === phone)
      .reverse()
      .map(({ text }) => text.match(/\d{6}/)?.[0] ?? '');
  return until(async () => {
    const found = await codes();
    return found.length >= count && found;
  });
}

async function sentTo(who: TestSeller & { phone: string }, count = 1): Promise<string> {
  expect(await requestCode(who)).toMatchObject({ status: 202, body: { phone: who.phone } });
  return (await codesTo(who.phone, count)).at(-1) ?? '';
}

describe('A server without an SMS service', () => {
  it('rejects a request for a code', async () => {
    const withoutSms = await startTestApp(
      {},
      { databaseUrl: app.databaseUrl, storage: app.storage },
      { mode: 'production', publicUrl: 'http://localhost', smsUrl: null },
    );
    try {
      const ada = await newUser(newPhone(), withoutSms);
      expect(await requestCode(ada)).toMatchObject({ status: 503, body: { code: 'SMS_OFF' } });
    } finally {
      await withoutSms.stop();
    }
  });
});

describe('A phone number', () => {
  it('is confirmed by the code that was sent to it and stays confirmed', async () => {
    const ada = await newUser();
    const code = await sentTo(ada);
    const [stored] = (
      await app.db.execute<{ hash: Buffer }>(sql`SELECT hash FROM phone_codes WHERE user_id = ${ada.id}`)
    ).rows;
    expect(stored?.hash.toString('latin1')).not.toContain(code);
    const { rows: queued } = await app.db.execute<{ data: unknown }>(
      sql`SELECT data FROM pgboss.job WHERE data->>'to' = ${ada.phone}`,
    );
    expect(queued).toHaveLength(1);
    expect(JSON.stringify(queued)).not.toContain(code);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await confirm(ada, spaced)).body.private).toMatchObject({
      phone: ada.phone,
      phoneConfirmed: true,
    });
    // A second tap changes nothing and is not an error.
    expect((await confirm(ada, code)).status).toBe(200);
    expect(await requestCode(ada)).toMatchObject({ status: 409, body: { code: 'PHONE_CONFIRMED' } });
    await change(ada, { phone: ada.phone, bio: 'The same number again.' });
    expect((await change(ada, {})).body.private?.phoneConfirmed).toBe(true);
  });

  it('must be confirmed again after it is changed or removed', async () => {
    const ada = await newUser();
    await confirm(ada, await sentTo(ada));
    expect((await change(ada, { phone: newPhone() })).body.private?.phoneConfirmed).toBe(false);
    await change(ada, { phone: ada.phone });
    await confirm(ada, await sentTo(ada, 2));
    await change(ada, { phone: null });
    expect((await change(ada, { phone: ada.phone })).body.private?.phoneConfirmed).toBe(false);
  });

  it('is not confirmed by a code that was sent to another number or another user', async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    const code = await sentTo(ada);
    await change(ada, { phone: newPhone() });
    expect(await confirm(ada, code)).toMatchObject({ status: 422, body: { code: 'WRONG_CODE' } });
    expect((await confirm(ben, code)).status).toBe(422);
    await change(ben, { phone: ada.phone });
    await sentTo({ ...ben, phone: ada.phone }, 2);
    expect((await confirm(ben, code)).status).toBe(422);
    for (const who of [ada, ben])
      expect((await change(who, {})).body.private).toMatchObject({ phoneConfirmed: false });
  });

  it('gets no code before the email is confirmed, and the rejected requests do not use up the limit', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '1' });
    try {
      const ada = await newUser(newPhone(), strict);
      await unconfirmEmail(strict, ada.id);
      for (let n = 0; n < 7; n += 1)
        expect(await requestCode(ada)).toMatchObject({
          status: 403,
          body: {
            code: 'EMAIL_NOT_CONFIRMED',
            error: 'Confirm your e-mail address before your phone number.',
          },
        });
      const { rows } = await strict.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'send-sms'`);
      expect(rows).toHaveLength(0);
      await confirmEmail(strict, ada.id);
      expect((await requestCode(ada)).status).toBe(202);
    } finally {
      await strict.stop();
    }
  });

  it('must be set before a code is sent', async () => {
    const ada = await aSeller(app);
    expect(await requestCode(ada)).toMatchObject({ status: 409, body: { code: 'NO_PHONE' } });
    expect((await confirm(ada, '123456')).status).toBe(422);
  });
});

describe('A code', () => {
  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '000000 OR 1=1'])(
    'is rejected as wrong: %j',
    async (typed) => {
      const ada = await newUser();
      await sentTo(ada);
      expect(await confirm(ada, typed)).toMatchObject({ status: 422, body: { code: 'WRONG_CODE' } });
    },
  );

  it('cannot be guessed: parallel attempts all count, and after the last one the right code is rejected too', async () => {
    const ada = await newUser();
    const code = await sentTo(ada);
    const guesses = Array.from({ length: 30 }, (_, n) => confirm(ada, otherCode(code, n + 1)));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
    const { rows } = await app.db.execute(sql`SELECT tries FROM phone_codes WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([{ tries: CODE_ATTEMPTS_MAX }]);
    expect(await confirm(ada, code)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Please ask for a new one') },
    });
    expect((await confirm(ada, await sentTo(ada, 2))).status).toBe(200);
  });

  it('expires after ten minutes and replaces the code before it', async () => {
    const ada = await newUser();
    const first = await sentTo(ada);
    const second = await sentTo(ada, 2);
    if (first !== second) expect((await confirm(ada, first)).status).toBe(422);
    await app.db.execute(sql`
      UPDATE phone_codes SET expires_at = expires_at - interval '10 minutes' WHERE user_id = ${ada.id}`);
    expect((await confirm(ada, second)).status).toBe(422);
  });

  it('is sent at most five times a day to a number, from all accounts together, and five times an hour to a user', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '1' });
    try {
      const phone = newPhone();
      const [ada, ben, chi] = [
        await newUser(phone, strict),
        await newUser(phone, strict),
        await newUser(newPhone(), strict),
      ];
      const answers: number[] = [];
      for (const who of [ada, ada, ada, ben, ben, ben, ada]) answers.push((await requestCode(who)).status);
      expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
      const own = await Promise.all(Array.from({ length: 8 }, () => requestCode(chi)));
      expect(own.filter(({ status }) => status === 202)).toHaveLength(5);
    } finally {
      await strict.stop();
    }
  });
});
