import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';

// The navigation state of the sign-in pages: where the user came from, and what has just happened.

export type ReturnState = {
  from?: string;
  /** The address of a sign-up. Only an email to this address says whether an account existed already. */
  signedUpAs?: string;
  passwordChanged?: boolean;
  /** The session has expired or was ended by another device. */
  sessionEnded?: boolean;
};

export function useReturnState(): ReturnState {
  const { state, search } = useLocation();
  return (state as ReturnState | null) ?? { from: nextIn(search) ?? pageBefore() };
}

/** Where a link such as `/login?next=/post-ad` leads after the login. */
function nextIn(search: string): string | null {
  return new URLSearchParams(search).get('next');
}

/** Before hydration, Sign In is a plain link without state, but the referrer names the previous page. */
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
  // Links to these pages work once, so users are not sent back to them.
  '/verify-email',
  '/change-email',
];
