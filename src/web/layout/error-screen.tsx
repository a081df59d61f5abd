import { deferHydration } from '#web/runtime/defer-hydration.tsx';
import { loadFrameParts } from './load-frame-parts.ts';

// The screen for a page that could not be shown. Most visits never need it, so its code is loaded on demand.
// If that fails too, a short text is shown.

const screen = deferHydration<{ error: unknown }>(async () => (await loadFrameParts()).ErrorPage, {
  id: 'failure',
  fallback: (
    <main id="main" className="page py-14">
      <h1>This page could not be shown</h1>
      Please check your connection and reload it.
    </main>
  ),
});
if (import.meta.env.SSR) await screen.prepare();

export const ErrorScreen = screen.Part;
