import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { safeReturnPath } from '#shared/paths.ts';
import { useReturnState } from '#web/features/auth/return-state.ts';
import { useSession } from '#web/features/auth/session.ts';
import { prepareFrame } from '#web/layout/frame.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

// The guard of the login and signup screens: whoever is signed in goes back to the page they came from.

export default function SignedOut() {
  const { status } = useSession();
  const { from } = useReturnState();
  useEffect(prepareFrame, []);
  if (status === 'signed-in') {
    return (
      <>
        <Navigate to={safeReturnPath(from)} replace />
        <main id="main" className="grid min-h-dvh place-items-center">
          <h1 className="sr-only">Welcome back</h1>
          <PageSpinner />
        </main>
      </>
    );
  }
  return (
    <>
      {/* For someone who seems to be signed in, until the session is known: the heading, but no form that would vanish again. */}
      <div className="in-data-[session=in]:[&_aside]:hidden in-data-[session=in]:[&_main>:not(h1)]:invisible">
        <Outlet />
      </div>
      <div className="fixed inset-0 hidden place-items-center in-data-[session=in]:grid">
        <PageSpinner />
      </div>
    </>
  );
}
