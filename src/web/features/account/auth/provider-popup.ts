import type { ProviderOffer } from '#shared/contract/providers.ts';
import { ERRORS, FALLBACK_TEXTS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { SIGNED_IN_COOKIE } from '#shared/rules/cookie-names.ts';
import { POPUP_CLOSED_SECONDS, POPUP_HEIGHT, POPUP_WIDTH } from '#shared/rules/provider-popup.ts';
import { clearError, setSessionUser, showError } from '#web/data/session.ts';
import { listenForOutcome, type Outcome, type OutcomeListener } from './provider-outcome.ts';
import { showSecondStep } from './second-step.ts';

// Signing in through a provider in a popup. There is one attempt at a time: pressing the same button again
// brings its popup to the front, and pressing another one replaces the attempt.

export type ProviderName = ProviderOffer['provider'];
type SignInRequest = { intent: 'login' | 'signup' | 'proof'; terms?: boolean };

/** `replaced`: another attempt replaced this one and will report the outcome. */
export type AttemptEnd = 'signed-in' | 'second-step' | 'failed' | 'replaced';

type Attempt = { provider: ProviderName; popup: Window; listener: OutcomeListener; end: Promise<AttemptEnd> };
let current: Attempt | null = null;

const POLL_EVERY_MS = 250;
/** The wait after the popup looks closed. An isolated popup looks closed before its report arrives. */
const CLOSED_AFTER_MS = POPUP_CLOSED_SECONDS * 1000 - POLL_EVERY_MS;
/** As long as the server remembers the attempt, plus two further steps. */
const LISTEN_FOR_MS = 30 * 60_000;

/** A failure leaves its reason in the session. Call it in a click handler, or the popup is blocked. */
export function signInWith(provider: ProviderName, { intent, terms }: SignInRequest): Promise<AttemptEnd> {
  if (current?.provider === provider && !current.popup.closed) {
    current.popup.focus();
    return current.end;
  }
  if (!navigator.onLine) {
    showError(FALLBACK_TEXTS.noAnswer);
    return Promise.resolve('failed');
  }
  current?.listener.stop();
  clearError();
  const tab = crypto.randomUUID();
  const address = paths.providerStart(provider, { intent, terms: terms ? '1' : undefined, tab });
  const popup = window.open(address, 'kasuwa-sign-in', centeredWindowFeatures());
  if (!popup) {
    showError(FALLBACK_TEXTS.popupBlocked);
    return Promise.resolve('failed');
  }
  const listener = listenForOutcome(tab);
  const end = followAttempt(popup, listener);
  current = { provider, popup, listener, end };
  return end;
}

async function followAttempt(popup: Window, listener: OutcomeListener): Promise<AttemptEnd> {
  const outcome = await Promise.race([listener.outcome, whenClosed(popup)]);
  if (outcome === 'closed') {
    // A popup that its provider isolates looks closed too. Its report still counts when it arrives.
    void listener.outcome.then(settle);
    setTimeout(listener.stop, LISTEN_FOR_MS);
    return settle(wasSignedInMeanwhile() ? { result: 'signed-in' } : CLOSED);
  }
  if (outcome !== 'stopped') {
    listener.stop();
    current = null;
    popup.close();
  }
  return settle(outcome);
}

const CLOSED: Outcome = { result: 'failed', text: FALLBACK_TEXTS.popupClosed };

async function settle(outcome: Outcome | 'stopped'): Promise<AttemptEnd> {
  if (outcome === 'stopped') return 'replaced';
  if (outcome.result === 'signed-in') return loadSessionUser();
  if (outcome.result === 'second-step') showSecondStep();
  else showError(outcome.text ?? ERRORS.PROVIDER_FAILED.text);
  return outcome.result;
}

async function loadSessionUser(): Promise<AttemptEnd> {
  try {
    const { api, failureOf } = await import('#web/data/client.ts');
    try {
      const user = await api.accounts.me();
      clearError();
      setSessionUser(user);
      return 'signed-in';
    } catch (error) {
      const isNobody = failureOf(error)?.status === 401;
      showError(isNobody ? ERRORS.PROVIDER_NO_USER.text : ERRORS.PROVIDER_FAILED.text);
    }
  } catch {
    showError(ERRORS.PROVIDER_FAILED.text);
  }
  return 'failed';
}

function whenClosed(popup: Window): Promise<'closed'> {
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(resolve, CLOSED_AFTER_MS, 'closed');
    }, POLL_EVERY_MS);
  });
}

/** The page was opened without a session, so the popup has started the session that exists. */
function wasSignedInMeanwhile(): boolean {
  return (
    document.documentElement.dataset.session !== 'in' && document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)
  );
}

function centeredWindowFeatures(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - POPUP_WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - POPUP_HEIGHT) / 2));
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`;
}
