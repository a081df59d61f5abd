import { type CodeVerifier, consumeCode } from '#server/modules/accounts/second-factor/consume-code.ts';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { SECOND_STEP_MINUTES } from '#shared/rules/limits.ts';
import { findUserForUpdate, type UserRow } from '../accounts.queries.ts';
import { loadSignedInUser } from '../load-session-user.ts';
import { consumeTokenRow, insertToken } from '../one-time-tokens.queries.ts';
import { hashOf } from '../one-time-tokens.ts';
import { findActiveFactor, lockSecondFactor } from '../second-factor/second-factor.queries.ts';
import { type Call, cookieName, newToken, readCookie, setCookie } from '../sessions/session-cookie.ts';
import type { SignInMethod } from '../sessions/sessions.queries.ts';
import { type ClientCall, openSession, type Sessions } from '../sessions/sessions.ts';
import { readDevice, rememberDevice } from './remembered-device-cookie.ts';
import { countTry, isRemembered } from './second-step.queries.ts';

// The step between password and session for users with a second factor. A short-lived cookie shows that the
// first step is done. It does not sign in without a code.

const stepCookie = (secure: boolean) => cookieName(SERVER_COOKIES.secondStep, secure);

export async function needsSecondStep(
  tx: Tx,
  { secure }: Sessions,
  { id: userId, role }: Pick<UserRow, 'id' | 'role'>,
  call: Call,
): Promise<boolean> {
  if (!(await findActiveFactor(tx, userId))) return false;
  // Devices of staff are not remembered: each staff session needs a code.
  if (role !== 'user') return true;
  const device = readDevice(call, userId, secure);
  return !device || !(await isRemembered(tx, userId, device));
}

/**
 * Allows several pending steps: an intruder who knows the password must not be able to replace the owner's.
 */
export async function startSecondStep(
  tx: Tx,
  { secure }: Sessions,
  userId: string,
  how: SignInMethod,
  call: Call,
): Promise<void> {
  const token = newToken();
  const seconds = SECOND_STEP_MINUTES * 60;
  const expiresAt = new Date(Date.now() + seconds * 1000);
  await insertToken(tx, { hash: hashOf(token), kind: 'second-step', userId, about: how, expiresAt });
  setCookie(call, stepCookie(secure), token, { seconds, secure });
}

export async function finishSecondStep(
  parts: Sessions & CodeVerifier & { throttler: Throttler },
  { code, remember = false }: { code: string; remember?: boolean },
  context: ApiContext,
): Promise<SessionUser> {
  const { db, secure, throttler } = parts;
  throttler.countInMemory('secondStepFrom', context);
  const token = readCookie(context.requestHeaders, stepCookie(secure));
  const pendingStep = token ? await countTry(db, hashOf(token)) : null;
  if (!pendingStep) throw secondStepExpired(context, secure);
  await throttler.use('secondStep', pendingStep.userId);
  const { user, isDeletionCancelled, conclude } = await db.transaction(async (tx) => {
    const lockedUser = await getUserForUpdate(tx, pendingStep.userId);
    const factor = await lockSecondFactor(tx, lockedUser.id);
    // No code is needed if the second factor was switched off meanwhile, on another device.
    if (factor?.confirmedAt) await consumeCode(tx, parts, factor, code);
    if (!(await consumeTokenRow(tx, 'second-step', pendingStep.hash)))
      throw secondStepExpired(context, secure);
    if (remember && factor?.confirmedAt && lockedUser.role === 'user')
      await rememberDevice(tx, lockedUser.id, context, secure);
    const opened = await openSession(tx, parts, lockedUser, pendingStep.about as SignInMethod, context, {
      withSecondFactor: Boolean(factor?.confirmedAt),
    });
    return { user: lockedUser, ...opened };
  });
  conclude();
  setCookie(context, stepCookie(secure), '', { seconds: 0, secure });
  return loadSignedInUser(parts.db, user, isDeletionCancelled);
}

async function getUserForUpdate(tx: Tx, userId: string): Promise<UserRow> {
  // The user is locked before other rows, in the same order as in an account deletion.
  const user = await findUserForUpdate(tx, userId);
  if (!user || user.erasedAt) throw new AppError('SECOND_STEP_EXPIRED');
  return user;
}

/** Also deletes the cookie of the expired step. */
function secondStepExpired(call: Pick<ClientCall, 'responseHeaders'>, secure: boolean): AppError {
  setCookie(call, stepCookie(secure), '', { seconds: 0, secure });
  return new AppError('SECOND_STEP_EXPIRED');
}
