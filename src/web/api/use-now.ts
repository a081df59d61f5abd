import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

// The moment that ages are told from: the server's own while its HTML is taken over, so that both read the same; then the clock.

export function useNow(): Date {
  const root = useRouteLoaderData<typeof loader>('root');
  const hydrated = useHydrated();
  return root && !hydrated ? new Date(root.now) : new Date();
}
