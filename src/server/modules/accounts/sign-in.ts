import type { ApiContext } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { letIn } from './let-in.ts';
import { checkCredentials } from './passwords/check-password.ts';
import { atDoor } from './passwords/password-hash.ts';
import type { Sessions } from './sessions/sessions.ts';

// Signing in with e-mail and password. A wrong password and an unknown e-mail are one and the same, in words and in time.

export type SignIn = Sessions & { throttler: Throttler };

type Credentials = { email: string; password: string };

export async function signIn(
  parts: SignIn,
  credentials: Credentials,
  context: ApiContext,
): Promise<SessionUser> {
  const email = credentials.email.trim().toLowerCase();
  if (!email || !credentials.password) throw new AppError('MISSING_FIELDS');
  return atDoor(() => tryToEnter(parts, { email, password: credentials.password }, context));
}

async function tryToEnter(
  parts: SignIn,
  { email, password }: Credentials,
  context: ApiContext,
): Promise<SessionUser> {
  const { db, throttler } = parts;
  await throttler.use('login', context.address);
  await slowDownAfterFailures(throttler, email, context.address);
  const user = await checkCredentials(db, { email, password });
  if (!user) {
    await throttler.note('loginFailure', email);
    throw new AppError('LOGIN_FAILED');
  }
  await Promise.all([throttler.forget('loginFailure', email), throttler.giveBack('login', context.address)]);
  return letIn(parts, user, 'password', context);
}

/** Many failures against one account slow that account down at each address apart, so its owner always gets a turn. */
async function slowDownAfterFailures(throttler: Throttler, email: string, address: string): Promise<void> {
  if (await throttler.isSpent('loginFailure', email)) await throttler.use('loginSlow', `${email} ${address}`);
}
