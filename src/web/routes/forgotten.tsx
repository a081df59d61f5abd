import { Outlet, useRouteLoaderData } from 'react-router';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { Frame } from '#web/layout/frame.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import type { Route } from './+types/forgotten';

// The screens for a forgotten password: in the look of the login, but open to members, who may have forgotten it as well.

export default function Forgotten() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Frame compact preview={root?.preview}>
      <Outlet />
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
