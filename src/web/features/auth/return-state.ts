import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';

// What the screens around signing in hand each other: where the person came from, and what was just done.

export type ReturnState = {
  from?: string;
  /** Whoever has just signed up with it, or tried to: which of the two only its mailbox is told. */
  signedUpAs?: string;
  passwordChanged?: boolean;
  /** Signed out by another device, or because the time was over. */
  sessionEnded?: boolean;
};

export function useReturnState(): ReturnState {
  const { state, search } = useLocation();
  return (state as ReturnState | null) ?? { from: nextIn(search) ?? pageBefore() };
}

/** Where a link from elsewhere asks to go on: `/login?next=/post-ad`. */
function nextIn(search: string): string | null {
  return new URLSearchParams(search).get('next');
}

/** Sign In may be pressed while it is still a plain link, which hands on no state; the browser knows where it stood. */
function pageBefore(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  const isScreen = origin === window.location.origin && !LOGIN_SCREENS.includes(pathname);
  return isScreen ? pathname + search : undefined;
}

const LOGIN_SCREENS: readonly string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword(),
  // Their links work once: nobody is led back there.
  '/verify-email',
  '/change-email',
];
