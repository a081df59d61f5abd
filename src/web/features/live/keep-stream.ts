import { paths } from '#shared/paths.ts';
import { pause } from '#web/features/photo-uploader/pauses.ts';
import { readStream, SILENCE_MS, type StreamListener } from './event-stream.ts';
import { reconnectDelay } from './reconnect-delay.ts';

// Keeps the stream of events open: asked for again after growing pauses, and at once when there is a reason to hope.

/** A stream that lived this long was no failure. */
const LIVED_MS = 5000;

export type KeptStream = {
  /** Somebody looks, or the network is back: no more waiting. `anyway` also ends a stream that seems to be alive. */
  wake(anyway?: boolean): void;
  stop(): void;
};

export function keepStream({
  address = paths.events,
  since,
  onEvent,
  onOpen,
  onRefused,
  onSignedOut,
}: Omit<StreamListener, 'onSign'> & {
  /** A member's own, or another. */
  address?: string;
  /** The last number heard, or null. */
  since: () => number | null;
  /** It could not be opened, for now. */
  onRefused(): void;
  onSignedOut(): void;
}): KeptStream {
  const stopped = new AbortController();
  const alarm = new EventTarget();
  let connection = new AbortController();
  let lastSign = Date.now();
  let openedAt: number | null = null;

  async function keep() {
    for (let failures = 0; !stopped.signal.aborted; ) {
      connection = new AbortController();
      lastSign = Date.now();
      openedAt = null;
      const end = await readStream(
        address,
        since(),
        listener,
        AbortSignal.any([stopped.signal, connection.signal]),
      );
      if (stopped.signal.aborted) return;
      if (end.status === 401) onSignedOut();
      else if (openedAt === null) onRefused();
      const wasWoken = connection.signal.aborted;
      failures = wasWoken || livedLong() ? 0 : failures + 1;
      if (!wasWoken) await pause(reconnectDelay(failures, end.retryAfterMs), alarm, stopped.signal);
    }
  }

  const livedLong = () => openedAt !== null && Date.now() - openedAt > LIVED_MS;

  const listener: StreamListener = {
    onEvent,
    onSign: () => {
      lastSign = Date.now();
    },
    onOpen: () => {
      openedAt = Date.now();
      onOpen();
    },
  };

  void keep();
  return {
    wake(anyway = false) {
      alarm.dispatchEvent(new Event('wake'));
      // A device that slept takes its old connections to be alive.
      if (anyway || Date.now() - lastSign > SILENCE_MS) connection.abort();
    },
    stop: () => stopped.abort(),
  };
}
