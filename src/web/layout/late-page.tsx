import type { ComponentType } from 'react';
import { latePart } from './late-part.tsx';

// A whole screen that is late. Only for screens where every control is a link or a button that can be pressed again.

export function latePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  atOnce?: () => boolean,
) {
  return asPage(load, { className, atOnce });
}

/** A page that is only read: whoever reads it fetches no code for it, at a desk neither. */
export function readingPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
) {
  return asPage(load, { className, isRead: true });
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
