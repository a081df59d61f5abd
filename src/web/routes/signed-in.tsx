import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { GuardedHandle } from '#web/layout/titles.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

// The guard of protected screens: a spinner while nobody knows, the page for members, the login for everyone else.

export default function SignedIn() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const screen = useMatches().at(-1)?.handle as GuardedHandle | undefined;
  const from = pathname + search + hash;
  /** Whose session ends while they are here is told so; who comes from outside has none to end. */
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    // Whoever signs out is already on the way home, though this screen is still shown: the address tells.
    if (status !== 'signed-out' || window.location.pathname !== pathname) return;
    void navigate(paths.login, {
      replace: true,
      state: wasIn.current ? { from, sessionEnded: true } : { from },
    });
  }, [status, pathname, from, navigate]);
  if (status === 'signed-in') return <Outlet />;
  return (
    <main id="main" className="page pb-16">
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
