import { Navigate, Outlet, useRouteLoaderData } from 'react-router';
import { safeReturnPath } from '#shared/paths.ts';
import { useReturnState } from '#web/features/auth/return-state.ts';
import { useSession } from '#web/features/auth/session.ts';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { Frame } from '#web/layout/frame.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/signed-out';

// The guard of the login and signup screens: whoever is signed in goes back to the page they came from.

export default function SignedOut() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Frame compact preview={root?.preview}>
      <Guarded />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Frame compact preview={root?.preview}>
      <ErrorScreen error={error} />
    </Frame>
  );
}

function Guarded() {
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
