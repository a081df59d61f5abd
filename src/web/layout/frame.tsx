import { type ReactNode, useEffect } from 'react';
import { deferHydration } from '#web/runtime/defer-hydration.tsx';
import { loadedFrameParts, loadFrameParts } from './load-frame-parts.ts';
import type { SiteEndProps } from './site-end.tsx';
import { typeThePrompt } from './typing-loop.ts';

// The header and footer around every screen. Both are complete as HTML, so their hydration is deferred.

const top = deferHydration<{ canopy: boolean; compact: boolean }>(
  async () => (await loadFrameParts()).SiteTop,
  {
    id: 'site-top',
    className: 'contents',
    // Users with a stored theme, location or session should not see the visitor's header for long.
    urgency: () => ('personal' in document.documentElement.dataset ? 'now' : 'interest'),
    // Only the server caches the header's HTML, and it loads the parts before it renders: see below.
    cacheKey: ({ pathname, search }) => {
      const parts = loadedFrameParts();
      return JSON.stringify([parts?.searchTargetOf(pathname, search), parts?.barCellOf(pathname)]);
    },
  },
);

const end = deferHydration<SiteEndProps>(async () => (await loadFrameParts()).SiteEnd, {
  id: 'site-end',
  className: 'contents',
  cacheKey: () => '',
});

if (import.meta.env.SSR) await Promise.all([top.prepare(), end.prepare()]);

export function Frame({
  home = false,
  preview = false,
  compact = false,
  contact,
  children,
}: Partial<SiteEndProps> & { children: ReactNode }) {
  useEffect(typeThePrompt, []);
  useEffect(() => {
    // Only a preview has the banner, so only a preview loads its code.
    if (preview)
      import('./backend-watch.ts').then(
        ({ watchBackend }) => watchBackend(),
        () => {},
      );
  }, [preview]);
  useEffect(() => {
    // The screen after the form has the full header and footer, so their code is loaded in advance.
    if (compact) Promise.all([top.prepare(), end.prepare()]).catch(() => {});
  }, [compact]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0"
      >
        Skip to content
      </a>
      <top.Part canopy={home} compact={compact} />
      <div className={compact ? 'grid flex-1 grid-cols-1' : 'flex-1'}>{children}</div>
      <end.Part preview={preview} home={home} compact={compact} contact={contact} />
    </div>
  );
}
