import type { SessionUser } from '#shared/contract/accounts.ts';
import { ERRORS, type ErrorCode, FALLBACK_TEXTS } from '#shared/errors.ts';
import { clearError, setSessionUser, showError } from '#web/data/session.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { saveDeletionNotice } from './deletion-notice.ts';
import { leaveSecondStep, showSecondStep } from './second-step.ts';

// Signing in, signing up and resetting a password. A failed attempt leaves a text of the spec in the session.

/** Resolves to whether it worked; the reason for a failure is in the session's error. */
export function login(
  credentials: { email: string; password: string },
  /** Runs with the new session before the page changes. */
  prepare = async (user: SessionUser) => user,
): Promise<boolean> {
  return attempt(
    async (api) => startSession(await prepare(await api.accounts.login(credentials))),
    { rejected: ERRORS.LOGIN_FAILED.text, unexpected: FALLBACK_TEXTS.loginUnexpected },
    (code) => {
      const isNeeded = code === 'SECOND_STEP_NEEDED';
      if (isNeeded) showSecondStep();
      return isNeeded;
    },
  );
}

/** `over`: it took too long or too many attempts. After a wrong code, the session's error has the reason. */
export async function finishSecondStep(step: {
  code: string;
  remember: boolean;
}): Promise<'in' | 'over' | 'rejected'> {
  let isOver = false;
  const isIn = await attempt(
    async (api) => {
      const user = await api.accounts.secondStep(step);
      startSession(user);
      leaveSecondStep();
      if (step.remember && user.role !== 'user') showToast({ text: NOT_REMEMBERED, seconds: 10 });
    },
    { rejected: ERRORS.WRONG_CODE.text, unexpected: FALLBACK_TEXTS.loginUnexpected },
    (code) => {
      isOver = code === 'SECOND_STEP_EXPIRED';
      return isOver;
    },
  );
  if (isIn) return 'in';
  return isOver ? 'over' : 'rejected';
}

const NOT_REMEMBERED = 'Staff enter a code at every sign-in. This device is not remembered.';

/** Signing in cancels a requested account deletion, and a toast says so. */
function startSession({ isDeletionCancelled, ...user }: SessionUser): void {
  saveDeletionNotice(null);
  setSessionUser(user);
  if (isDeletionCancelled)
    showToast({ text: 'Welcome back. Your account will not be deleted.', seconds: 10 });
}

/** Does not sign the user in. */
export function signup(account: { email: string; password: string; name: string }): Promise<boolean> {
  return attempt((api) => api.accounts.signup(account), {
    rejected: ERRORS.SIGNUP_FAILED.text,
    unexpected: FALLBACK_TEXTS.signupUnexpected,
  });
}

/** Also succeeds if no account has that address. */
export function requestPasswordReset(email: string): Promise<boolean> {
  return attempt((api) => api.accountCredentials.forgotPassword({ email }), RESET_TEXTS);
}

/** `expired`: the link was used or is too old. */
export async function resetPassword(choice: {
  token: string;
  password: string;
}): Promise<'done' | 'expired' | 'rejected'> {
  let isExpired = false;
  const isDone = await attempt(
    (api) => api.accountCredentials.resetPassword(choice),
    RESET_TEXTS,
    (code) => {
      isExpired = code === 'UNKNOWN_TOKEN';
      return isExpired;
    },
  );
  // The reset has ended all sessions, including this one.
  if (isDone) setSessionUser(null);
  return isDone ? 'done' : isExpired ? 'expired' : 'rejected';
}

const RESET_TEXTS = {
  rejected: ERRORS.UNEXPECTED.text,
  unexpected: FALLBACK_TEXTS.noAnswer,
};

type Api = typeof import('#web/data/client.ts')['api'];
type Texts = { rejected: string; unexpected: string };

async function attempt(
  call: (api: Api) => Promise<unknown>,
  texts: Texts,
  /** Returns true for an error that is a regular step and must not be shown. */
  isStep: (code: ErrorCode | null) => boolean = () => false,
): Promise<boolean> {
  clearError();
  try {
    const { api, failureOf } = await import('#web/data/client.ts');
    try {
      await call(api);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure && isStep(failure.code)) return false;
      if (failure) showError(failure.text ?? texts.rejected, failure.fields);
      else showError(texts.unexpected);
    }
  } catch {
    // The code of the API client could not be loaded.
    showError(texts.unexpected);
  }
  return false;
}
