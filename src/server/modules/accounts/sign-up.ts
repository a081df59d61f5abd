import { randomUUID } from 'node:crypto';
import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import { rejectWeakPassword } from '#server/modules/accounts/passwords/reject-weak-password.ts';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { findUserByEmail, insertPassword, insertUser } from './accounts.queries.ts';
import { hashPassword, limitSignIns } from './passwords/password-hash.ts';
import { type SignUpCookies, saveSignUp } from './sessions/sign-up-cookie.ts';
import { rejectSuspendedDevice } from './suspension/reject-new-account.ts';
import type { SuspensionMarks } from './suspension/suspension-marks.ts';

// Signs up a user. A known address gets the same response as a new one, in the same time. Only the email to
// the address differs.

export type NewUser = { email: string; password: string; name: string };

export type SignUp = {
  db: Db;
  jobs: Jobs;
  origin(): string;
  throttler: Throttler;
  signUpCookies: SignUpCookies;
  suspensionMarks: SuspensionMarks;
};

type NewAccount = { id: string; email: string; name: string };

export async function signUp(parts: SignUp, newUser: NewUser, context: ApiContext): Promise<NewAccount> {
  const signedUp = await limitSignIns(() => createAccount(parts, newUser, context));
  // Also for an address that has an account. Then the id is random, which only this server can find out.
  saveSignUp(parts.signUpCookies, context, signedUp.id);
  return signedUp;
}

async function createAccount(
  { db, jobs, throttler, suspensionMarks }: SignUp,
  newUser: NewUser,
  caller: Caller,
): Promise<NewAccount> {
  await throttler.use('signup', caller);
  rejectWeakPassword(newUser.password, newUser);
  await rejectSuspendedDevice(db, suspensionMarks, caller.device);
  const { email, name } = newUser;
  // Before the transaction, because a request in the hash queue must not hold a connection.
  const password = await hashPassword(newUser.password);
  const maySendMail = await throttler.allows('mailToAddress', email);
  return db.transaction(async (tx) => {
    const isSuspended = (await suspensionMarks.findProblem(tx, 'email', email)) !== null;
    const id = isSuspended ? null : await insertUser(tx, { email, name });
    // All branches do the same amount of work, including an email, so that the time reveals nothing.
    if (id) await insertPassword(tx, id, password);
    else await findUserByEmail(tx, email);
    if (maySendMail)
      await jobs.enqueue(tx, sendAccountEmail, {
        kind: 'signed-up',
        to: email,
        isNew: id !== null,
        isSuspended,
      });
    return { id: id ?? randomUUID(), email, name };
  });
}
