import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The number of open cases in the title of the tab. The route sets the title without it. */
export function useTabTitle(open: number | null): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route sets the title again with each path
  useEffect(() => {
    if (open !== null) document.title = open > 0 ? `${open} open · Reports · Kasuwa` : 'Reports · Kasuwa';
  }, [open, pathname]);
}
