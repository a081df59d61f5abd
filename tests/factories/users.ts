import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#server/modules/accounts/index.ts';
import type { TestApp } from '../setup/app.ts';

// People for tests. Each call makes a new one.

type NewUser = Partial<typeof users.$inferInsert>;

export async function makeUser(
  app: Pick<TestApp, 'db'>,
  given: NewUser = {},
): Promise<typeof users.$inferSelect> {
  const id = given.id ?? randomUUID();
  const phoneConfirmedAt = given.phone ? new Date() : null;
  const [user] = await app.db
    .insert(users)
    .values({
      id,
      name: 'Ngozi Okafor',
      email: `${id}@example.com`,
      emailVerified: true,
      phoneConfirmedAt,
      ...given,
    })
    .returning();
  if (!user) throw new Error('no user was made');
  return user;
}

/** As if they had read the code that was sent to them. */
export async function confirmNumber(app: Pick<TestApp, 'db'>, id: string): Promise<void> {
  await app.db.update(users).set({ phoneConfirmedAt: new Date() }).where(eq(users.id, id));
}

export const PASSWORD = 'Zuma-rock-77';

/** Signs up and in through the API, as a person would; returns the session cookie. */
export async function signIn(app: TestApp, name = 'Ada Obi', email = `${randomUUID()}@example.com`) {
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
