import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { PASSWORD } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { until } from '../../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type UserFields = Record<string, unknown>;

function user(overrides: UserFields = {}): UserFields {
  return { email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Ada Obi', ...overrides };
}

function signUp(body: unknown): Promise<Response> {
  return app.fetch('/api/users/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function rejection(overrides: UserFields, code: ErrorCode) {
  return expectEnvelope(await signUp(user(overrides)), code);
}

async function countUsers(email?: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    email
      ? sql`SELECT count(*)::int AS n FROM users WHERE email = ${email}`
      : sql`SELECT count(*)::int AS n FROM users`,
  );
  return rows[0]?.n ?? 0;
}

describe('A visitor who signs up', () => {
  it('gets an account with a lower-case email and a trimmed name, and is not signed in', async () => {
    const { status, body, headers } = await app.call('POST', '/api/users/signup', {
      email: 'Ada@Example.com',
      password: PASSWORD,
      name: ' Ada Obi ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada@example.com',
      name: 'Ada Obi',
    });
    expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['kasuwa.signup']);
    const cookie = cookiesFrom(headers);
    expect((await app.call('GET', '/api/users/me', undefined, { cookie })).status).toBe(401);
    const { rows } = await app.db.execute(
      sql`SELECT role, provider, email_verified FROM users WHERE email = 'ada@example.com'`,
    );
    expect(rows).toEqual([{ role: 'user', provider: 'email', email_verified: false }]);
  });

  it('has the password stored only as an argon2id hash of the required strength', async () => {
    const newcomer = user();
    await signUp(newcomer);
    const { rows } = await app.db.execute<{ password: string }>(
      sql`SELECT i.password FROM identities i JOIN users u ON u.id = i.user_id WHERE u.email = ${newcomer.email}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('A sign-up form with missing fields', () => {
  const NOTHING = [undefined, '', '   '];
  const CASES = ['email', 'password', 'name'].flatMap((field) => NOTHING.map((value) => ({ field, value })));

  it.each(CASES)('is rejected with the name of the field: $field is $value', async ({ field, value }) => {
    // A password of spaces is weak, not missing.
    const code = field === 'password' && value === '   ' ? 'WEAK_PASSWORD' : 'MISSING_FIELDS';
    const { fields } = await rejection({ [field]: value }, code);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it('is rejected with the names of all missing fields', async () => {
    const { fields } = await expectEnvelope(await signUp({}), 'MISSING_FIELDS');
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'name', 'password']);
    await expectEnvelope(await signUp({ email: '', password: '', name: '' }), 'MISSING_FIELDS');
  });
});

describe('A password', () => {
  it.each([
    ['seven characters', 'Zuma-7x'],
    ['no digit', 'Zuma-rock-hill'],
    ['no letter', '1234-5678-90'],
    ['no special character', 'Zumarock77'],
    ['a space as its only special character', 'Zuma rock 77'],
    ['129 characters', `Zuma-77${'x'.repeat(122)}`],
  ])('with %s is rejected as weak', async (_what, password) => {
    expect((await rejection({ password }, 'WEAK_PASSWORD')).error).toBe(
      'Password does not meet requirements',
    );
  });

  it.each([
    ['8 characters', 'Zuma-7xk'],
    ['128 characters', `Zuma-77${'x7'.repeat(60)}k`],
    ['128 characters outside the basic plane', `Zuma-77${'😀'.repeat(121)}`],
    ['spaces around it, which belong to it', ' Zuma-rock-77 '],
  ])('with %s is accepted, and signs in', async (_what, password) => {
    const newcomer = user({ password });
    expect((await signUp(newcomer)).status).toBe(201);
    const login = await app.call('POST', '/api/users/login', { email: newcomer.email, password });
    expect(login.status).toBe(200);
  });

  it.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Welcome1!', 'Naija2024!', 'aaaaaaa1!', 'Iloveyou1!'])(
    'that is common is rejected: %s',
    async (password) => {
      expect((await rejection({ password }, 'COMMON_PASSWORD')).fields).toEqual({ password: 'Too common' });
    },
  );

  it("that contains the user's own name or email is rejected", async () => {
    for (const overrides of [
      { password: 'Chidinma-1990', name: 'Chidinma Eze' },
      { password: 'tundebakare.1', email: 'tunde.bakare@example.com' },
    ])
      expect((await rejection(overrides, 'NAME_IN_PASSWORD')).fields).toEqual({
        password: 'Contains your name',
      });
  });
});

describe('An email address', () => {
  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada example@example.com',
    'ada@exa mple.com',
    'ada@example.com\nBcc: all@example.com',
    'ada@example.com\0',
    'ada\u202e@example.com',
    '<script>@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('that is invalid is rejected: %j', async (email) => {
    const { fields } = await rejection({ email }, 'INVALID_INPUT');
    expect(Object.keys(fields ?? {})).toEqual(['email']);
  });
});

describe('A name', () => {
  it.each([
    ['a NUL', 'Ada\0Obi'],
    ['a lone surrogate', 'Ada \ud800'],
    ['a line break', 'Ada\nObi'],
    ['a control character', 'Ada\u0007Obi'],
    ['a direction override', 'Ada \u202eibO'],
    ['a direction isolate', 'Ada \u2067ibO'],
    ['81 characters', 'x'.repeat(81)],
  ])('with %s is rejected', async (_what, name) => {
    const { fields } = await rejection({ name }, 'INVALID_INPUT');
    expect(Object.keys(fields ?? {})).toEqual(['name']);
  });

  it.each([
    ['spaces', '\u2003 \u00a0'],
    ['invisible characters', '\u200b\u200d\ufeff'],
  ])('of only %s counts as missing', async (_what, name) => {
    await rejection({ name }, 'MISSING_FIELDS');
  });

  it.each(['<b>Ada</b><script>alert(1)</script>', "O'Brien; DROP TABLE users;--", 'Ṣẹ́gun Ọlá', 'علي', '😀'])(
    'is stored as it was typed: %s',
    async (name) => {
      const response = await signUp(user({ name }));
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ name });
    },
  );
});

describe('A field that the form does not have', () => {
  it.each([
    'role',
    'verified',
    'emailVerified',
    'userId',
    'id',
    'provider',
    'image',
    '__proto__',
    'constructor',
  ])('is rejected, and no user is created: %s', async (name) => {
    const before = await countUsers();
    const body = JSON.stringify(user()).replace('{', `{"${name}":"admin",`);
    const response = await app.fetch('/api/users/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await expectEnvelope(response, 'INVALID_INPUT');
    expect(await countUsers()).toBe(before);
  });
});

describe('An email address that has an account', () => {
  it('gets the same response as a new one, changes nothing, and only its owner is notified', async () => {
    const owner = user({ name: 'Ngozi Okafor' });
    const first = await signUp(owner);
    await app.db.execute(sql`UPDATE users SET email_verified = true WHERE email = ${owner.email}`);
    const again = await signUp({ ...owner, password: 'Other-word-55', name: 'Somebody Else' });
    expect(again.status).toBe(first.status);
    expect(shapeOf(await again.json())).toEqual(shapeOf(await first.json()));
    expect([...again.headers.keys()]).toEqual([...first.headers.keys()]);

    const mail = await until(async () =>
      (await listOutbox(app.config.outboxDir)).find(
        ({ to, subject }) => to === owner.email && subject === 'You already have a Kasuwa account',
      ),
    );
    expect(mail.text).toContain('Hello Ngozi,');
    expect(mail.text).not.toContain('Somebody');
    const login = await app.call<{ name: string }>('POST', '/api/users/login', {
      email: owner.email,
      password: PASSWORD,
    });
    expect([login.status, login.body.name]).toEqual([200, 'Ngozi Okafor']);
    expect(await countUsers(String(owner.email))).toBe(1);
  });

  it('is recognized in upper and lower case', async () => {
    const owner = user();
    await signUp(owner);
    expect((await signUp({ ...owner, email: String(owner.email).toUpperCase() })).status).toBe(201);
    expect(await countUsers(String(owner.email))).toBe(1);
  });

  it('creates one user when it signs up many times at the same moment, with equal responses', async () => {
    const newcomer = user();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(newcomer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(shapeOf(body)))).size).toBe(1);
    expect(await countUsers(String(newcomer.email))).toBe(1);
    const login = await app.call('POST', '/api/users/login', { email: newcomer.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });
});

describe('A sign-up that the database cannot store', () => {
  afterEach(() => app.db.execute(sql`DROP FUNCTION IF EXISTS reject_rows CASCADE`));

  it.each(['users', 'identities'])('gets an error and leaves nothing behind: %s', async (table) => {
    await app.db.execute(
      sql`CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'insert rejected'; END $$`,
    );
    await app.db.execute(
      sql`CREATE TRIGGER reject_rows BEFORE INSERT ON ${sql.identifier(table)} FOR EACH ROW EXECUTE FUNCTION reject_rows()`,
    );
    const newcomer = user();
    await expectEnvelope(await signUp(newcomer), 'UNEXPECTED');
    expect(await countUsers(String(newcomer.email))).toBe(0);
  });
});

function shapeOf(body: Record<string, unknown>): Record<string, string> {
  const kind = (value: unknown) =>
    typeof value === 'string' &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value)
      ? 'uuid 4'
      : typeof value;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, kind(value)]));
}
