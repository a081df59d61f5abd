import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { networksOf } from '#server/platform/throttle/client-networks.ts';
import { AppError } from '#shared/errors.ts';

// Limits the event streams that one address holds open in this process. The limit per user is separate. This
// one is much higher, because the phones of a whole network may share an address. IPv6 counts by /64, /56 and
// /48.

export type StreamLimit = {
  /** Counts one stream until the returned function is called. Throws when there are too many. */
  take(address: string): () => void;
};

const RETRY_AFTER_SECONDS = 30;

export function createStreamLimit(perAddress: number): StreamLimit {
  const open = new Map<string, number>();
  const countOf = (network: string) => open.get(network) ?? 0;
  return {
    take(address) {
      const networks = networksOf(address);
      if (networks.some(({ network, times }) => countOf(network) >= perAddress * times)) {
        recordSecurityEvent({ kind: 'throttled', detail: 'streamsPerAddress' });
        throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      for (const { network } of networks) open.set(network, countOf(network) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const { network } of networks) {
          if (countOf(network) > 1) open.set(network, countOf(network) - 1);
          else open.delete(network);
        }
      };
    },
  };
}
