import type { ComponentType } from 'react';
import { latePart } from './late-part.tsx';

// A whole screen that is late. Only for screens where every control is a link or a button that can be pressed again.

export function latePage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  atOnce?: () => boolean,
) {
  const { Part, prepare } = latePart(load, {
    id: 'main',
    as: 'main',
    className,
    // A member's hearts are theirs.
    atOnce: () => 'session' in document.documentElement.dataset || (atOnce?.() ?? false),
  });
  return { Page: Part, prepare };
}
