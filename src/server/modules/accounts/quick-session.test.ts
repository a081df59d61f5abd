import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../../tests/factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../../../tests/setup/app.ts';
import { createAuth } from './auth.ts';
import { findQuickly } from './quick-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const find = (cookie: string, secret = TEST_AUTH_SECRET) =>
  findQuickly(
    app.db,
    createAuth(app.db, { secret, origin: 'http://localhost', secure: false }),
    new Headers({ cookie }),
  );

const sessionOf = (cookies: string) => /kasuwa\.session=[^;]+/.exec(cookies)?.[0] ?? '';

describe('A session that is plain to see', () => {
  it('is found by the cookie that the library made', async () => {
    const member = await signIn(app);
    expect(await find(member.cookie)).toMatchObject({ userId: member.id, role: 'user' });
    expect(await find(`theme=dark; ${sessionOf(member.cookie)}; other=1`)).toMatchObject({
      userId: member.id,
    });
  });

  it('is not believed under another signature, nor where two are shown', async () => {
    const [one, other] = [await signIn(app), await signIn(app)];
    const [mine, theirs] = [sessionOf(one.cookie), sessionOf(other.cookie)];
    const [, token, right] = /=([^.]+)\.(.+)$/.exec(mine) ?? [];
    const [, , signature] = /=([^.]+)\.(.+)$/.exec(theirs) ?? [];
    expect(`kasuwa.session=${token}.${right}`).toBe(mine);
    const forged = [
      `kasuwa.session=${token}.${signature}`,
      `kasuwa.session=${token}.`,
      `kasuwa.session=${token}`,
      `${mine}x`,
      mine.slice(0, -4),
      `${mine}; ${theirs}`,
      'kasuwa.session=.',
      'kasuwa.session=%00.%00',
      '',
    ];
    for (const cookie of forged) expect(await find(cookie)).toBeNull();
    expect(await find(mine, 'another secret that is long enough to be one')).toBeNull();
  });

  it('is left to the library when it has ended or is due to be renewed', async () => {
    const member = await signIn(app);
    const setExpiry = (interval: string) =>
      app.db.execute(
        sql`UPDATE sessions SET expires_at = now() + ${interval}::interval WHERE user_id = ${member.id}`,
      );
    await setExpiry('28 days');
    expect(await find(member.cookie)).toBeNull();
    await setExpiry('29 days 12 hours');
    expect(await find(member.cookie)).not.toBeNull();
    await setExpiry('-1 second');
    expect(await find(member.cookie)).toBeNull();
    await app.db.execute(sql`DELETE FROM sessions WHERE user_id = ${member.id}`);
    expect(await find(member.cookie)).toBeNull();
  });
});
