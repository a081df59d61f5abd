import { Outlet, useRouteLoaderData } from 'react-router';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { Frame } from '#web/layout/frame.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import type { Route } from './+types/compact';

// The frame of the sign-in and password screens: a small header and the status banner, no footer links.

export default function Compact() {
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
