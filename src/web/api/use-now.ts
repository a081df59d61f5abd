import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

// The moment this page was rendered, as the server told it, so that an age reads the same on both sides.

export function useNow(): Date {
  const root = useRouteLoaderData<typeof loader>('root');
  return root ? new Date(root.now) : new Date();
}
