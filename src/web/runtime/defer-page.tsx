import type { ComponentType } from 'react';
import { deferHydration, type Urgency } from './defer-hydration.tsx';

type Options = { className?: string; urgency?: () => Urgency };

/**
 * Defers the hydration of a whole screen. Only for screens where every control is a link, a button whose tap
 * can be replayed, or a field of a form that adopts text typed before hydration (use-unsent-draft.ts).
 */
export function deferPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className, urgency = () => 'interest' }: Options = {},
) {
  const { Part, prepare } = deferHydration(load, {
    id: 'main',
    as: 'main',
    className,
    // The favorites of a signed-in user are marked by script.
    urgency: () => ('session' in document.documentElement.dataset ? 'now' : urgency()),
  });
  return { Page: Part, prepare };
}
