import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { Frame } from '#web/layout/frame.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import type { Route } from './+types/site';

// The frame around every screen but login and signup; a screen that fails keeps it too.

export default function Site() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const home = useMatches().at(-1)?.id === 'routes/home';
  return (
    <Frame home={home} preview={root?.preview} contact={root?.site.contact}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Frame preview={root?.preview} contact={root?.site.contact}>
      <ErrorScreen error={error} />
    </Frame>
  );
}
