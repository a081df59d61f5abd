import { createContext, useContext } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

// The moment that ages are told from: the server's own while its HTML is taken over, so that both read the same; then the clock.

export const ServerNowContext = createContext<string | null>(null);

export function useNow(): Date {
  const serverNow = useContext(ServerNowContext);
  const hydrated = useHydrated();
  return serverNow && !hydrated ? new Date(serverNow) : new Date();
}
