import { deferHydration } from '#web/runtime/defer-hydration.tsx';
import { loadFrameParts } from './load-frame-parts.ts';

// The screen of a page that could not be shown. Most visits never see it, so its code comes when it is needed; where
// that fails too, there is at least a word.

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
