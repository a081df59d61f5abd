import { ERRORS, FALLBACK_TEXTS } from '#shared/errors.ts';
import { become, clearError, leaveBy, showError } from './session.ts';

// Signing in, up and out. A failed attempt leaves its reason in the session, in the spec's words.

/** Resolves to whether it worked; the reason for a failure is in the session's error. */
export function login(credentials: { email: string; password: string }): Promise<boolean> {
  return attempt(async (api) => become(await api.accounts.login(credentials)), {
    refused: ERRORS.LOGIN_FAILED.text,
    unexpected: FALLBACK_TEXTS.loginUnexpected,
  });
}

/** Does not sign in: it only reports success. */
export function signup(person: { email: string; password: string; name: string }): Promise<boolean> {
  return attempt((api) => api.accounts.signup(person), {
    refused: ERRORS.SIGNUP_FAILED.text,
    unexpected: FALLBACK_TEXTS.signupUnexpected,
  });
}

/**
 * Throws when the server did not confirm it: a session that may still be open is not shown as closed. `leave` goes
 * where visitors may be before the page forgets its member, or a guard would go to the login first.
 */
export async function logout(leave?: () => void | Promise<void>): Promise<void> {
  const { api } = await import('#web/api/client.ts');
  await leaveBy(async () => {
    await api.accounts.logout();
    await leave?.();
  });
}

type Api = typeof import('#web/api/client.ts')['api'];
type Texts = { refused: string; unexpected: string };

async function attempt(call: (api: Api) => Promise<unknown>, texts: Texts): Promise<boolean> {
  clearError();
  try {
    const { api, failureOf } = await import('#web/api/client.ts');
    try {
      await call(api);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure) showError(failure.text ?? texts.refused, failure.fields);
      else showError(texts.unexpected);
    }
  } catch {
    // Not even the code that calls the server could be fetched.
    showError(texts.unexpected);
  }
  return false;
}
