import { createContext, useContext } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

// The current time for relative dates. During hydration it is the time of the server's render, so that both
// renders match; afterwards it is the device's clock.

export const ServerNowContext = createContext<string | null>(null);

export function useNow(): Date {
  const serverNow = useContext(ServerNowContext);
  const hydrated = useHydrated();
  return serverNow && !hydrated ? new Date(serverNow) : new Date();
}
