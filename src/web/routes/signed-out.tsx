import { Navigate, Outlet, useRouteLoaderData } from 'react-router';
import { safeReturnPath } from '#shared/paths.ts';
import { useReturnState } from '#web/features/auth/return-state.ts';
import { useSession } from '#web/features/auth/session.ts';
import { CompactFrame } from '#web/layout/auth-frame.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/signed-out';

// The guard of the login and signup screens: whoever is signed in goes back to the page they came from.

export default function SignedOut() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <CompactFrame preview={root?.preview}>
      <Guarded />
    </CompactFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <CompactFrame preview={root?.preview}>
      <ErrorScreen error={error} />
    </CompactFrame>
  );
}

function Guarded() {
  const { status } = useSession();
  const { from } = useReturnState();
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
      <div className="grid grid-cols-1 in-data-[session=in]:hidden">
        <Outlet />
      </div>
      {/* For someone who seems to be signed in, until the session is known: no form that would vanish again. */}
      <div className="hidden in-data-[session=in]:grid">
        <FullScreenSpinner />
      </div>
    </>
  );
}

function FullScreenSpinner() {
  return (
    <div className="grid place-items-center">
      <PageSpinner />
    </div>
  );
}
