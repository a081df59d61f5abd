import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKnownBad } from '#server/modules/known-bad/index.ts';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import type { OpenedNumberRequest } from '#shared/contract/staff-numbers.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { aSeller } from '../../factories/sellers.ts';
import { suspend } from '../../factories/suspensions.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newPhone, type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// The owner of a reported number proves that it is theirs with a code, and asks to look again, although the number cannot
// be confirmed.

let app: TestApp;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  zainab = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

type Answer = ErrorEnvelope & { id: string; private: { phoneConfirmed: boolean } };

const list = (value: string) =>
  app.db.transaction((tx) =>
    addKnownBad(tx, app, { kind: 'phone', value, rule: 'scam', decisionId: randomUUID() }),
  );

/** A user whose number is not confirmed. */
async function anOwner(phone = newPhone()) {
  const user = await aSeller(app);
  const call = <T = Answer>(method: string, path: string, body?: unknown) =>
    app.call<T>(method, `/api${path}`, body, { cookie: user.cookie });
  await call('PATCH', '/users/me', { phone });
  let sent = 0;
  const newCode = async () => {
    expect((await call('POST', '/users/me/phone/code')).status).toBe(202);
    sent += 1;
    return until(async () => {
      const codes = (await listOutboxEntries(app.config.outboxDir)).filter(({ to }) => to === phone);
      return codes.length === sent && (codes[0]?.text.match(/\d{6}/)?.[0] ?? '');
    });
  };
  return {
    ...user,
    phone,
    newCode,
    confirm: (code: string) => call('POST', '/users/me/phone/confirm', { code }),
    appeal: (number = phone) =>
      call('POST', '/numbers/appeals', { kind: 'phone', number, note: 'I bought this SIM in May.' }),
    change: (body: object) => call('PATCH', '/users/me', body),
  };
}

const staff = <T>(path: string, body: object) =>
  app.call<T>('POST', `/api/staff${path}`, body, { cookie: zainab.cookie });

describe('The owner of a number that is on the list', () => {
  it('cannot confirm it, but the right code is the proof for an appeal, and then it is confirmed', async () => {
    const ada = await anOwner();
    await list(ada.phone);
    expect((await ada.appeal()).body.code).toBe('NUMBER_NOT_YOURS');
    const code = await ada.newCode();
    expect(await ada.confirm(code)).toMatchObject({
      status: 409,
      body: { code: 'PHONE_REPORTED', error: expect.not.stringContaining('suspended') },
    });
    expect((await ada.change({})).body.private.phoneConfirmed).toBe(false);
    expect((await ada.confirm(code)).body.code).toBe('WRONG_CODE');
    const { status, body } = await ada.appeal();
    expect(status).toBe(201);
    expect((await staff<OpenedNumberRequest>(`/numbers/${body.id}/open`, {})).body).toMatchObject({
      number: ada.phone,
      proven: true,
      cases: 1,
    });
    await staff(`/numbers/${body.id}/decide`, { accept: true, reason: 'It was not hers' });
    expect((await ada.confirm(await ada.newCode())).body.private.phoneConfirmed).toBe(true);
  });

  it('proves only that number, and only for a day', async () => {
    const ada = await anOwner();
    const other = newPhone();
    await Promise.all([list(ada.phone), list(other)]);
    await ada.confirm(await ada.newCode());
    expect((await ada.appeal(other)).body.code).toBe('NUMBER_NOT_YOURS');
    const { rows } = await app.db.execute(sql`
      SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM phone_codes WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([{ hours: 24 }]);
    await app.db.execute(sql`UPDATE phone_codes SET expires_at = now() WHERE user_id = ${ada.id}`);
    expect((await ada.appeal()).body.code).toBe('NUMBER_NOT_YOURS');
  });

  it('proves nothing with a wrong code, or before the code was typed', async () => {
    const ada = await anOwner();
    await list(ada.phone);
    const code = await ada.newCode();
    await ada.confirm(code === '000000' ? '111111' : '000000');
    expect((await ada.appeal()).body.code).toBe('NUMBER_NOT_YOURS');
  });

  it('loses the proof with a new code', async () => {
    const ada = await anOwner();
    await list(ada.phone);
    await ada.confirm(await ada.newCode());
    await ada.newCode();
    expect((await ada.appeal()).body.code).toBe('NUMBER_NOT_YOURS');
  });
});

describe('The number of a suspended user', () => {
  it('cannot be confirmed by another user, who reads the true reason', async () => {
    const [banned, ada] = [await signIn(app), await anOwner()];
    await changeUser(app, banned.id, { phone: ada.phone, phoneConfirmedAt: new Date() });
    await suspend(app, banned);
    expect((await ada.confirm(await ada.newCode())).body.code).toBe('PHONE_SUSPENDED');
  });
});

describe('The sender of a request about a number', () => {
  const notificationsOf = async ({ id }: { id: string }) =>
    (
      await app.db.execute<{ kind: string; title: string; body: string }>(
        sql`SELECT kind, title, body, path FROM notifications WHERE user_id = ${id}`,
      )
    ).rows;
  const decide = (id: string, body: object) =>
    staff(`/numbers/${id}/decide`, { reason: 'Receipt and chat agree', ...body });

  it.each([
    ['confirmed', { accept: true, rule: 'scam' }, 'confirmed your report'],
    ['rejected', { accept: false }, 'could not confirm'],
  ])('hears in the app that a report was %s, also without a confirmed address', async (_, body, text) => {
    const [ada, phone] = [await signIn(app), newPhone()];
    const { id } = (
      await app.call<Answer>(
        'POST',
        '/api/numbers/reports',
        { kind: 'phone', number: phone, reason: 'deposit', note: 'I paid.' },
        { cookie: ada.cookie },
      )
    ).body;
    await changeUser(app, ada.id, { emailVerified: false });
    await decide(id, body);
    const found = await notificationsOf(ada);
    expect(found).toMatchObject([
      { kind: 'report-outcome', body: expect.stringContaining(text), path: '/safety/check' },
    ]);
    expect(JSON.stringify(found)).not.toContain(phone.slice(-7));
  });

  it('hears in the app what became of an appeal', async () => {
    const ada = await anOwner();
    await list(ada.phone);
    await ada.confirm(await ada.newCode());
    await decide((await ada.appeal()).body.id, { accept: false });
    expect(await notificationsOf(ada)).toMatchObject([
      { kind: 'decision', title: expect.stringContaining('again') },
    ]);
  });
});
