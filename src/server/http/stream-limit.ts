import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { AppError } from '#shared/errors.ts';

// How many event streams one address holds open in this process. A user has a limit of their own; this one is much
// higher, because the phones of a whole network may share an address.

export type StreamLimit = {
  /** Counts one stream until what it returns is called, and rejects it where there are too many. */
  take(address: string): () => void;
};

const RETRY_AFTER_SECONDS = 30;

export function createStreamLimit(perAddress: number): StreamLimit {
  const open = new Map<string, number>();
  return {
    take(address) {
      const before = open.get(address) ?? 0;
      if (before >= perAddress) {
        recordSecurityEvent({ kind: 'throttled', detail: 'streamsPerAddress' });
        throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      open.set(address, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}
