import { Navigate, Outlet } from 'react-router';
import { safeReturnPath } from '#shared/paths.ts';
import { useReturnState } from '#web/features/auth/return-state.ts';
import { useSession } from '#web/features/auth/session.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

// The guard of the login and signup screens: a signed-in user goes back to the page they came from.

export default function SignedOut() {
  const { status } = useSession();
  const { from } = useReturnState();
  if (status === 'signed-in') {
    return (
      <>
        <Navigate to={safeReturnPath(from)} replace />
        <main id="main" className="grid place-items-center">
          <h1 className="sr-only">Welcome back</h1>
          <PageSpinner />
        </main>
      </>
    );
  }
  return (
    <>
      {/* For someone who seems to be signed in, until the session is known: the heading, but no form that would vanish again. */}
      <div className="grid grid-cols-1 in-data-[session=in]:[&_aside]:hidden in-data-[session=in]:[&_main>:not(:has(h1))]:invisible">
        <Outlet />
      </div>
      <div className="pointer-events-none fixed inset-0 hidden place-items-center in-data-[session=in]:grid">
        <PageSpinner />
      </div>
    </>
  );
}
