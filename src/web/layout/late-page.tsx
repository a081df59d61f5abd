import type { ComponentType } from 'react';
import { latePart } from './late-part.tsx';

// A whole screen that is late. Only for screens where every control is a link or a button that can be pressed again, or the
// field of a form that takes over what was typed before its code was there (useBegun).

export function latePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  atOnce?: () => boolean,
) {
  return asPage(load, { className, atOnce });
}

/** A page that is there to be read first: whoever reads it fetches no code for it, at a desk neither. */
export function readingPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  atOnce?: () => boolean,
) {
  return asPage(load, { className, atOnce, isRead: true });
}

function asPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className, atOnce, isRead }: { className?: string; atOnce?: () => boolean; isRead?: boolean },
) {
  const { Part, prepare } = latePart(load, {
    id: 'main',
    as: 'main',
    className,
    isRead,
    // A member's hearts are theirs.
    atOnce: () => 'session' in document.documentElement.dataset || (atOnce?.() ?? false),
  });
  return { Page: Part, prepare };
}
