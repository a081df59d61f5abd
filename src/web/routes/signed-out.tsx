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
        <FullScreenSpinner />
      </>
    );
  }
  return (
    <>
      <div className="in-data-[session=in]:hidden">
        <Outlet />
      </div>
      {/* For someone who seems to be signed in, until the session is known: no form that would vanish again. */}
      <div className="hidden in-data-[session=in]:block">
        <FullScreenSpinner />
      </div>
    </>
  );
}

function FullScreenSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <PageSpinner />
    </div>
  );
}
