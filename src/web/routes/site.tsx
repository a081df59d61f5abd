import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { useAwaitedLocation } from '#web/layout/awaited-location.ts';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { Frame } from '#web/layout/frame.tsx';
import { loadedFrameParts } from '#web/layout/load-frame-parts.ts';
import { usePendingPage } from '#web/layout/pending-page.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import type { Route } from './+types/site';

// The frame around every screen except the sign-in screens. It also surrounds error screens.

export default function Site() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const home = useMatches().at(-1)?.id === 'routes/public/home';
  const { pathname } = useLocation();
  const isPending = usePendingPage();
  const awaited = useAwaitedLocation();
  // A new search on the same screen shows its own loading state.
  const next = awaited && (isPending || awaited.pathname !== pathname) ? awaited : null;
  const Skeleton = next && loadedFrameParts()?.loadedPageSkeleton();
  return (
    <Frame home={home} preview={root?.preview} contact={root?.site.contact}>
      {Skeleton && <Skeleton pathname={next.pathname} search={next.search} covers={!isPending} />}
      {/* The previous page stays mounted with its scroll position, because the navigation may fail. */}
      {!isPending && (
        <div inert={!!Skeleton} className={Skeleton ? 'invisible' : ''}>
          <Outlet />
        </div>
      )}
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
