import type { ComponentType } from 'react';
import { deferHydration, type Urgency } from './defer-hydration.tsx';

type Options = { className?: string; urgency?: () => Urgency };

/**
 * A whole screen whose hydration is deferred. Only for screens where every control is a link, a button that can be pressed
 * again, or the field of a form that takes over what was typed before (use-begun.ts).
 */
export function deferPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className, urgency = () => 'interest' }: Options = {},
) {
  const { Part, prepare } = deferHydration(load, {
    id: 'main',
    as: 'main',
    className,
    // The favorites of a signed-in user are marked by code.
    urgency: () => ('session' in document.documentElement.dataset ? 'now' : urgency()),
  });
  return { Page: Part, prepare };
}
