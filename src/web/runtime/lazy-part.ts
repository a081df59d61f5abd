import { type ComponentType, lazy } from 'react';

/** A part of a page that is loaded when it is shown. If that fails, the page works without it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
