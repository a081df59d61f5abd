import { useEffect, useState } from 'react';
import { type Location, useLocation, useMatches, useNavigation } from 'react-router';

// Whether the user waits for a page, and for which one.

/** Nobody notices a shorter wait; a longer one must be seen. */
export const SLOW_MS = 100;

export type PendingPage = { pending: Promise<unknown>; href: string; meta: [{ title: string }] };

/** The next page cannot be loaded, and this one stays. The router itself goes on waiting. */
export const NAVIGATION_ABORTED = 'navigation-given-up';

/** Where the page that the user waits for is, once the wait can be noticed. */
export function useAwaitedLocation(): Location | null {
  const here = useLocation();
  const page = usePendingData();
  const { location: next } = useNavigation();
  const [slow, setSlow] = useState<Location>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(setSlow, SLOW_MS, next);
    const giveUp = () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
    addEventListener(NAVIGATION_ABORTED, giveUp);
    return () => {
      clearTimeout(timer);
      removeEventListener(NAVIGATION_ABORTED, giveUp);
    };
  }, [next]);
  if (next) return next === slow ? next : page && here;
  return page && here;
}

/** The page that is shown as a skeleton here, if it is one. */
export function usePendingData(): PendingPage | null {
  const data = useMatches().at(-1)?.loaderData as Partial<PendingPage> | null | undefined;
  return data?.pending ? (data as PendingPage) : null;
}
