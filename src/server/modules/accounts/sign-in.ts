import type { ApiContext } from '#server/platform/api/procedures.ts';
import { networksOf } from '#server/platform/throttle/client-networks.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { hashDevice } from './devices/device-cookie.ts';
import { checkCredentials } from './passwords/check-password.ts';
import { limitSignIns } from './passwords/password-hash.ts';
import { isDeviceOf } from './sessions/devices.queries.ts';
import type { Sessions } from './sessions/sessions.ts';
import { signInUser } from './start-session.ts';

// Signs in with email and password. A wrong password and an unknown email get the same response in the same
// time.

export type SignIn = Sessions & { throttler: Throttler };

type Credentials = { email: string; password: string };

export async function signIn(
  parts: SignIn,
  credentials: Credentials,
  context: ApiContext,
): Promise<SessionUser> {
  const email = credentials.email.trim().toLowerCase();
  if (!email || !credentials.password) throw new AppError('MISSING_FIELDS');
  const account = `${email} ${context.device ?? context.address}`;
  return limitSignIns(
    () => attemptSignIn(parts, { email, password: credentials.password }, context),
    account,
  );
}

async function attemptSignIn(
  parts: SignIn,
  { email, password }: Credentials,
  context: ApiContext,
): Promise<SessionUser> {
  const { db, throttler } = parts;
  await throttler.use('login', context);
  await throttleAccount(parts, email, context);
  const user = await checkCredentials(db, { email, password });
  if (!user) {
    await throttler.record('loginFailure', email);
    throw new AppError('LOGIN_FAILED');
  }
  await Promise.all([
    throttler.record('loginSuccess', email),
    throttler.reset('loginFailure', email),
    throttler.giveBack('login', context),
  ]);
  return signInUser(parts, user, 'password', context);
}

/**
 * After many failures or many sign-ins of one account, further sign-ins are limited for each network
 * separately. A device that the owner has signed in with has its own limit, so an attacker cannot lock out
 * the owner.
 */
async function throttleAccount(
  { db, throttler }: SignIn,
  email: string,
  { address, device }: Caller,
): Promise<void> {
  const isSpent = await Promise.all([
    throttler.isSpent('loginFailure', email),
    throttler.isSpent('loginSuccess', email),
  ]);
  if (!isSpent.includes(true)) return;
  if (device && (await isDeviceOf(db, email, hashDevice(device))))
    return throttler.use('loginSlow', `${email} device ${device}`);
  for (const { network } of networksOf(address)) await throttler.use('loginSlow', `${email} ${network}`);
}
