import { type ReactNode, useEffect } from 'react';
import { watchBackend } from './backend-watch.ts';
import { latePart } from './late-part.tsx';
import { loadFrameParts } from './load-frame-parts.ts';
import { searchTargetOf } from './search-target.ts';
import { typeThePrompt } from './typing-loop.ts';

// What stands around every screen: header above, footer below. Both are complete as HTML, so their code comes late.

export const top = latePart<{ canopy?: boolean; compact?: boolean }>(
  async () => (await loadFrameParts()).Header,
  {
    id: 'site-top',
    className: 'contents',
    // Who has a theme, a session or a place of their own does not see the visitor's header for long.
    atOnce: () => 'personal' in document.documentElement.dataset,
    keptBy: ({ pathname, search }) => JSON.stringify(searchTargetOf(pathname, search)),
  },
);

export const end = latePart<{ preview: boolean; home?: boolean; compact?: boolean }>(
  async () => (await loadFrameParts()).SiteEnd,
  {
    id: 'site-end',
    className: 'contents',
    keptBy: () => '',
  },
);

if (import.meta.env.SSR) await Promise.all([top.prepare(), end.prepare()]);

/** Before the first screen with a frame is shown by one without. */
export function prepareFrame(): void {
  Promise.all([top.prepare(), end.prepare()]).catch(() => {
    // Asked for again when the frame is shown.
  });
}

export function Frame({
  home = false,
  preview = false,
  children,
}: {
  home?: boolean;
  preview?: boolean;
  children: ReactNode;
}) {
  useEffect(typeThePrompt, []);
  useEffect(() => {
    if (preview) watchBackend();
  }, [preview]);
  return (
    <div className="flex min-h-dvh flex-col">
      <top.Part canopy={home} />
      <div className="flex-1">{children}</div>
      <end.Part preview={preview} home={home} />
    </div>
  );
}
