import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { GuardedHandle } from '#web/layout/titles.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

// The guard of protected screens: a spinner while the session is unknown, the page for signed-in users, the
// login for visitors.

export default function SignedIn() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const screen = useMatches().findLast(({ handle }) => handle)?.handle as GuardedHandle | undefined;
  const from = pathname + search + hash;
  /** The login explains that the session has ended, but only to users who were signed in on this screen. */
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    // After a sign-out the URL is already that of the home page, although this screen is still shown.
    if (status !== 'signed-out' || window.location.pathname !== pathname) return;
    void navigate(paths.login, {
      replace: true,
      state: wasIn.current ? { from, sessionEnded: true } : { from },
    });
  }, [status, pathname, from, navigate]);
  // One screen high from the start, so that the footer is not seen before the content pushes it down.
  if (status === 'signed-in')
    return (
      <div className="min-h-svh">
        <Outlet />
      </div>
    );
  return (
    <main id="main" className="page min-h-svh pb-16">
      <h1 className="py-5">{screen?.heading}</h1>
      <noscript>
        <p>This page needs JavaScript. Please switch it on and reload.</p>
      </noscript>
      <div className="noscript:hidden">
        <PageSpinner />
      </div>
    </main>
  );
}
