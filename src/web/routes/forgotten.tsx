import { Outlet, useRouteLoaderData } from 'react-router';
import { CompactFrame } from '#web/layout/auth-frame.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import type { Route } from './+types/forgotten';

// The screens for a forgotten password: in the look of the login, but open to members, who may have forgotten it as well.

export default function Forgotten() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <CompactFrame preview={root?.preview}>
      <Outlet />
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
