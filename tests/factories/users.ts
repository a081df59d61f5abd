import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hasSecureCookies } from '#server/config.ts';
import { cookieName, hashPassword, users } from '#server/modules/accounts/index.ts';
import { createSecretBox } from '#server/modules/accounts/second-factor/secret-box.ts';
import { TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';

// Users for tests. Each call creates a new one.

/** An address that no other test uses. */
export const newEmail = () => `${randomUUID()}@example.com`;

type NewUser = Partial<typeof users.$inferInsert>;

export async function makeUser(
  app: Pick<TestApp, 'db'>,
  overrides: NewUser = {},
): Promise<typeof users.$inferSelect> {
  const id = overrides.id ?? randomUUID();
  const phoneConfirmedAt = overrides.phone ? new Date() : null;
  const [user] = await app.db
    .insert(users)
    .values({
      id,
      name: 'Ngozi Okafor',
      email: `${id}@example.com`,
      emailVerified: true,
      phoneConfirmedAt,
      ...overrides,
    })
    .returning();
  if (!user) throw new Error('no user was inserted');
  return user;
}

/** As if the user had confirmed it in the browser they are signed in with. */
export async function confirmEmail(app: Pick<TestApp, 'db'>, id: string): Promise<void> {
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
}

/** As if the user had entered the code that was sent to them. */
export async function confirmNumber(app: Pick<TestApp, 'db'>, id: string): Promise<void> {
  await app.db.update(users).set({ phoneConfirmedAt: new Date() }).where(eq(users.id, id));
}

const TRUST = {
  new: { emailVerified: false, phone: null, phoneConfirmedAt: null },
  'email-confirmed': { emailVerified: true, phone: null, phoneConfirmedAt: null },
  'number-confirmed': { emailVerified: true, phoneConfirmedAt: new Date() },
  established: { emailVerified: true, phoneConfirmedAt: new Date('2024-01-01') },
  'identity-checked': {
    emailVerified: true,
    phoneConfirmedAt: new Date('2024-01-01'),
    identityCheckedAt: new Date('2024-02-01'),
  },
} satisfies Record<string, NewUser>;

/** Gives an account a trust level by its confirmations and their age. */
export async function setTrust(
  app: Pick<TestApp, 'db'>,
  id: string,
  level: keyof typeof TRUST,
): Promise<void> {
  const hasNumber = level !== 'new' && level !== 'email-confirmed';
  const number = hasNumber ? { phone: newPhone() } : {};
  await app.db
    .update(users)
    .set({ ...TRUST[level], ...number })
    .where(eq(users.id, id));
}

let phones = 0;
/** A number that no other user of the test file has. */
export function newPhone(): string {
  phones += 1;
  return `+23480${String(50_000_000 + phones)}`;
}

export const PASSWORD = 'Zuma-rock-77';

let passwordHash: Promise<string> | undefined;

/**
 * A user with PASSWORD, a confirmed address and a session, inserted into the database directly: hashing the
 * password twice per user takes longer than most tests. Tests of signing up and in use signUpAndIn.
 */
export async function signIn(app: Pick<TestApp, 'db' | 'config'>, name = 'Ada Obi', email = newEmail()) {
  const { id, token } = await startSession(app, { name, email, userAgent: null });
  const session = cookieName('session', hasSecureCookies(app.config));
  return { id, email, name, cookie: `${session}=${token}; kasuwa.signed-in=1` };
}

export type SignedInUser = Awaited<ReturnType<typeof signIn>>;

/** The same without a confirmed address. */
export async function signInUnconfirmed(...[app, ...rest]: Parameters<typeof signIn>) {
  const account = await signIn(app, ...rest);
  await setTrust(app, account.id, 'new');
  return account;
}

/** Creates one user at the first call, whom the tests of a file share. */
export function sharedUser(getApp: () => TestApp): () => Promise<SignedInUser> {
  let user: Promise<SignedInUser> | undefined;
  return () => {
    user ??= signIn(getApp());
    return user;
  };
}

/** A user with a staff role, signed in with password and second factor. */
export async function signInAs(app: Pick<TestApp, 'db' | 'config'>, role: 'moderator' | 'admin') {
  const staff = await signIn(app, 'Zainab Bello');
  await makeStaff(app, staff.id, role);
  return staff;
}

/** The secret of the authenticator app of all staff in tests. */
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXP';

/** As if the operator had appointed the user before they signed in. */
export async function makeStaff(
  app: Pick<TestApp, 'db'>,
  id: string,
  role: 'moderator' | 'admin',
): Promise<void> {
  await app.db.update(users).set({ role }).where(eq(users.id, id));
  const secret = createSecretBox(TEST_AUTH_SECRET).seal(id, STAFF_SECRET);
  await app.db.execute(sql`
    INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${id}, ${secret}, now()) ON CONFLICT DO NOTHING`);
  await app.db.execute(sql`UPDATE sessions SET second_factor_at = now() WHERE user_id = ${id}`);
}

/** Returns the session's token, for tests that set the cookies themselves. */
export async function startSession(
  app: Pick<TestApp, 'db'>,
  { name, email, userAgent }: { name: string; email: string; userAgent: string | null },
): Promise<{ id: string; token: string }> {
  passwordHash ??= hashPassword(PASSWORD);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const { rows } = await app.db.execute<{ id: string }>(sql`
    WITH account AS (
      INSERT INTO users (name, email, email_verified) VALUES (${name}, ${email}, true)
      ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id
    ), password AS (
      INSERT INTO identities (user_id, provider_id, account_id, password)
      SELECT id, 'credential', id, ${await passwordHash} FROM account
      ON CONFLICT DO NOTHING
    ), written AS (
      INSERT INTO sign_ins (user_id, how, ip_address, user_agent)
      SELECT id, 'password', '127.0.0.1', ${userAgent} FROM account
    )
    INSERT INTO sessions (user_id, token, expires_at, ip_address, user_agent)
    SELECT id, ${hash}, now() + interval '30 days', '127.0.0.1', ${userAgent} FROM account RETURNING user_id AS id`);
  const [row] = rows;
  if (!row) throw new Error('no session was inserted');
  return { id: row.id, token };
}

/** Signs up and in through the API. */
export async function signUpAndIn(app: TestApp, name = 'Ada Obi', email = newEmail()) {
  await app.call('POST', '/api/users/signup', { email, password: PASSWORD, name });
  const { body, headers } = await app.call<{ id: string }>('POST', '/api/users/login', {
    email,
    password: PASSWORD,
  });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { id: body.id, email, name, cookie };
}
