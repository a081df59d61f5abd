import { useEffect, useState } from 'react';
import { type Location, useLocation, useMatches, useNavigation } from 'react-router';

// Whether the user waits for a page, and for which one.

/** Users do not notice a shorter wait. A longer one must be shown. */
export const SLOW_MS = 100;

export type PendingPage = { pending: Promise<unknown>; href: string; meta: [{ title: string }] };

/** The event for a page that cannot be loaded. The current page stays, although the router keeps waiting. */
export const NAVIGATION_ABORTED = 'navigation-aborted';

/** The location of the page that the user waits for, or null while the wait is too short to be noticed. */
export function useAwaitedLocation(): Location | null {
  const currentLocation = useLocation();
  const page = usePendingData();
  const { location: next } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(setSlow, SLOW_MS, next);
    const onAborted = () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
    addEventListener(NAVIGATION_ABORTED, onAborted);
    return () => {
      clearTimeout(timer);
      removeEventListener(NAVIGATION_ABORTED, onAborted);
    };
  }, [next]);
  if (next) return next === slow ? next : page && currentLocation;
  return page && currentLocation;
}

/** The pending page at the current location, or null if it has loaded. */
export function usePendingData(): PendingPage | null {
  const data = useMatches().at(-1)?.loaderData as Partial<PendingPage> | null | undefined;
  return data?.pending ? (data as PendingPage) : null;
}
