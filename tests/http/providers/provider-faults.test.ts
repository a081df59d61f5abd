import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { confirmEmail, signUpAndIn } from '../../factories/users.ts';
import { codeTo, newIdentity, openStep, press, withStandIn } from '../../setup/provider-visit.ts';

// After a database error in the last step of a sign-in, nothing is lost and a second press works.

const fixture = withStandIn();
const { visit, me, rows } = fixture;

const BROKEN = 'Something went wrong on our side. Please try again.';
const TABLES = ['users', 'identities', 'sessions', 'pgboss.job'];

beforeAll(async () => {
  await rows(
    `CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
  );
});
const breakInserts = (table: string) =>
  rows(`CREATE TRIGGER reject_insert BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION reject_rows()`);
const restoreInserts = async () => {
  for (const table of TABLES) await rows(`DROP TRIGGER IF EXISTS reject_insert ON ${table}`);
};
afterEach(restoreInserts);

async function atStep(provider: string, query: string, email = newIdentity().email) {
  const { jar } = await visit(provider, { ...newIdentity(), email }, { query });
  return { jar, email, ...(await openStep(fixture.app, jar)) };
}

async function expectBroken(jar: Map<string, string>, form: Record<string, string>) {
  const cookies = new Map(jar);
  const { status, page } = await press(fixture.app, jar, form);
  expect({ status, jar }).toEqual({ status: 500, jar: cookies });
  expect(page).toContain(BROKEN);
  expect(page).toContain(`value="${form.attempt}"`);
  return page;
}

describe('The agreement to the terms', () => {
  it.each(TABLES)('is not lost when an insert into %s fails, and a second press signs in', async (table) => {
    const { jar, email, attempt } = await atStep('google', 'intent=login&tab=t1');
    await breakInserts(table);
    const page = await expectBroken(jar, { attempt, action: 'agree' });
    expect(page).toContain('Agree and continue');
    expect(await rows('SELECT 1 FROM users WHERE email = $1', email)).toEqual([]);
    await restoreInserts();
    const { outcome } = await press(fixture.app, jar, { attempt, action: 'agree' });
    expect(outcome).toEqual({ result: 'signed-in', tab: 't1' });
    expect((await me(jar)).body).toMatchObject({ email, verified: true });
  });
});

describe('The right code', () => {
  it('is not used up when the database fails, even at the last attempt, and stays in its field', async () => {
    const user = await signUpAndIn(fixture.app);
    await confirmEmail(fixture.app, user.id);
    const { jar, attempt } = await atStep('facebook', 'intent=login&tab=t1', user.email);
    const code = await codeTo(fixture.app, user.email);
    await rows('UPDATE pending_sign_ins SET tries = $2 WHERE id = $1', attempt, CODE_ATTEMPTS_MAX - 1);
    await breakInserts('sessions');
    for (let turn = 0; turn < 3; turn += 1)
      expect(await expectBroken(jar, { attempt, action: 'code', code })).toContain(`value="${code}"`);
    await restoreInserts();
    expect((await press(fixture.app, jar, { attempt, action: 'code', code })).outcome.result).toBe(
      'signed-in',
    );
    expect((await me(jar)).body.id).toBe(user.id);
  });

  it('leads to the terms after a database error', async () => {
    const { jar, email, attempt } = await atStep('facebook', 'intent=login');
    const code = await codeTo(fixture.app, email);
    await rows('ALTER TABLE users RENAME TO users_away');
    try {
      await expectBroken(jar, { attempt, action: 'code', code });
    } finally {
      await rows('ALTER TABLE users_away RENAME TO users');
    }
    expect((await press(fixture.app, jar, { attempt, action: 'code', code })).status).toBe(303);
    expect((await openStep(fixture.app, jar)).page).toContain('18 or older');
  });
});

describe('Other buttons', () => {
  it('work on a second press after a database error: new code and cancel', async () => {
    const { jar, attempt } = await atStep('facebook', 'intent=login');
    await breakInserts('pgboss.job');
    await expectBroken(jar, { attempt, action: 'resend' });
    await restoreInserts();
    expect((await press(fixture.app, jar, { attempt, action: 'resend' })).status).toBe(200);
    await rows('ALTER TABLE pending_sign_ins RENAME TO pending_away');
    try {
      await expectBroken(jar, { attempt, action: 'cancel' });
    } finally {
      await rows('ALTER TABLE pending_away RENAME TO pending_sign_ins');
    }
    await press(fixture.app, jar, { attempt, action: 'cancel' });
    expect(jar.size).toBe(0);
  });
});

describe('A sign-in that has ended', () => {
  it('leaves no cookie', async () => {
    const { jar, attempt } = await atStep('google', 'intent=login');
    await rows('DELETE FROM pending_sign_ins WHERE id = $1', attempt);
    expect((await press(fixture.app, jar, { attempt, action: 'agree' })).status).toBe(401);
    expect(jar.size).toBe(0);
  });
});
