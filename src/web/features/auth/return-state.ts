import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';

// What login and signup hand each other: where the person came from, and that an account was just made.

export type ReturnState = { from?: string; accountReady?: boolean };

export function useReturnState(): ReturnState {
  return (useLocation().state as ReturnState | null) ?? { from: pageBefore() };
}

/** Sign In may be pressed while it is still a plain link, which hands on no state; the browser knows where it stood. */
function pageBefore(): string | undefined {
  if (typeof document === 'undefined' || !document.referrer) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  const isScreen = origin === window.location.origin && !LOGIN_SCREENS.includes(pathname);
  return isScreen ? pathname + search : undefined;
}

const LOGIN_SCREENS: readonly string[] = [paths.login, paths.signup];
