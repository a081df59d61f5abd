import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { pageContext } from '#web/data/page-context.ts';
import { takeEarlyTap } from '#web/runtime/early-tap.ts';
import { LessDataContext } from '#web/runtime/less-data/less-data.ts';
import { InlineScript } from '#web/runtime/render-context.tsx';
import { ServerNowContext } from '#web/runtime/use-now.ts';
import type { Route } from './+types/root';
import latinFont from './fonts/familjen-grotesk-latin-wght-normal.woff2?url';
import { EARLY_SCRIPT } from './layout/early-script.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { watchForNewVersion } from './layout/new-version.ts';
import { blockLinksWhileOffline } from './layout/offline-links.ts';
import { RouteAnnouncer } from './layout/route-announcer.tsx';
import './styles.css';
import { ToastRegion } from './ui/toast.tsx';
import { followOffline, useAfterLoadTasks } from './use-after-load-tasks.ts';

// The document around every page. It is the same for everyone; the early script applies theme and session.

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { preview, mailbox, lessData, now, site } = context.get(pageContext);
  return { preview, ...(mailbox && { mailbox }), lessData, now: now.toISOString(), site };
}

/** The root data does not change during a visit. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const lessData = useRouteLoaderData<typeof loader>('root')?.lessData;
  return (
    <html lang="en-NG" data-less={lessData ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Only on the server: scripts that React renders in the browser do not run. */}
        <InlineScript code={import.meta.env.SSR ? EARLY_SCRIPT : ''} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Only for screens without deferred hydration. Deferred parts replay their own taps. */
function replayEarlyTap(): void {
  takeEarlyTap((button) => !button.closest('[data-deferred]'))?.click();
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(replayEarlyTap, []);
  useEffect(() => blockLinksWhileOffline(followOffline), []);
  useEffect(watchForNewVersion, []);
  const AfterLoadTasks = useAfterLoadTasks();
  return (
    <LessDataContext value={loaderData.lessData}>
      <ServerNowContext value={loaderData.now}>
        {AfterLoadTasks && <AfterLoadTasks />}
        <Outlet />
        <RouteAnnouncer />
      </ServerNowContext>
    </LessDataContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
