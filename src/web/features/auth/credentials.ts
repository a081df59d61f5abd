import type { SessionUser } from '#shared/contract/accounts.ts';
import { ERRORS, type ErrorCode, FALLBACK_TEXTS } from '#shared/errors.ts';
import { clearError, setSessionUser, showError } from '#web/data/session.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { saveDeletionNotice } from './deletion-notice.ts';
import { leaveSecondStep, showSecondStep } from './second-step.ts';

// Signing in and up, and a new password. A failed attempt leaves its reason in the session, in the spec's words.

/** Resolves to whether it worked; the reason for a failure is in the session's error. */
export function login(
  credentials: { email: string; password: string },
  /** Done with the new session before the screen goes on. */
  prepare = async (user: SessionUser) => user,
): Promise<boolean> {
  return attempt(
    async (api) => enter(await prepare(await api.accounts.login(credentials))),
    { rejected: ERRORS.LOGIN_FAILED.text, unexpected: FALLBACK_TEXTS.loginUnexpected },
    (code) => {
      const isNeeded = code === 'SECOND_STEP_NEEDED';
      if (isNeeded) showSecondStep();
      return isNeeded;
    },
  );
}

/** Over: it took too long, or too many tries. A code that is not right has left its reason in the session's error. */
export async function finishSecondStep(step: {
  code: string;
  remember: boolean;
}): Promise<'in' | 'over' | 'rejected'> {
  let isOver = false;
  const isIn = await attempt(
    async (api) => {
      const user = await api.accounts.secondStep(step);
      enter(user);
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

/** Whoever had asked to leave, and stays by signing in, is told so. */
function enter({ isDeletionCancelled, ...user }: SessionUser): void {
  saveDeletionNotice(null);
  setSessionUser(user);
  if (isDeletionCancelled) showToast({ text: 'Welcome back. Your account stays.', seconds: 10 });
}

/** Does not sign in: it only reports success. */
export function signup(account: { email: string; password: string; name: string }): Promise<boolean> {
  return attempt((api) => api.accounts.signup(account), {
    rejected: ERRORS.SIGNUP_FAILED.text,
    unexpected: FALLBACK_TEXTS.signupUnexpected,
  });
}

/** Worked, whether anybody has that address or not. */
export function askForReset(email: string): Promise<boolean> {
  return attempt((api) => api.accountCredentials.forgotPassword({ email }), RESET_TEXTS);
}

/** Dead: the link was used, or has run out. */
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
  // It ended all sessions, so this browser's too.
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
  /** True for what is no failure to speak of, but a step on the way. */
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
    // Not even the code that calls the server could be fetched.
    showError(texts.unexpected);
  }
  return false;
}
