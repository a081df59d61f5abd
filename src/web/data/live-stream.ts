import type { LiveEvent, StreamClient } from '#shared/contract/events.ts';
import { backOffMs, pause } from '#web/device/back-off.ts';

// An event stream that is open while the tab is visible. It reconnects with back-off, and immediately when
// the tab or the network comes back. The server continues after the last id that the tab received.

/** The server sends a beat every 20 seconds, so a connection that is silent for this long is dead. */
const SILENCE_MS = 45_000;
/** A stream that was open for longer than this does not count as a failure. */
const STABLE_AFTER_MS = 5_000;

type LiveStream = {
  /** Ends the pause before the next attempt. `force` also closes a connection that seems to be alive. */
  wake(force?: boolean): void;
  stop(): void;
};

type LiveStreamOptions = {
  stream: keyof StreamClient;
  /** The last id that was received, or null. */
  since: () => number | null;
  onOpen(): void;
  onEvent(event: LiveEvent, id: number | null): void;
  /** Called when an attempt to open the stream failed. It is tried again. */
  onRejected(): void;
  onSignedOut(): void;
};

/** `status` is null if no response arrived or the connection was lost. */
type StreamEnd = { status: number | null; retryAfterMs: number | null };

/** Returns a function that closes the stream for good. */
export function streamWhileVisible(options: LiveStreamOptions): () => void {
  let stream: LiveStream | null = null;
  const ended = new AbortController();
  const { signal } = ended;

  function close() {
    stream?.stop();
    stream = null;
  }

  function update() {
    if (document.visibilityState !== 'visible') close();
    else if (stream) stream.wake();
    else stream = openStream(options);
  }

  document.addEventListener('visibilitychange', update, { signal });
  document.addEventListener('resume', update, { signal });
  window.addEventListener('pageshow', update, { signal });
  window.addEventListener('pagehide', close, { signal });
  // A connection from before the change is dead, even if neither end has noticed.
  for (const change of ['online', 'offline'])
    window.addEventListener(change, () => stream?.wake(true), { signal });
  update();
  return () => {
    ended.abort();
    close();
  };
}

function openStream(options: LiveStreamOptions): LiveStream {
  const { stream, since, onOpen, onEvent, onRejected, onSignedOut } = options;
  const stopped = new AbortController();
  const alarm = new EventTarget();
  let connection = new AbortController();
  let lastActivity = Date.now();
  let openedAt: number | null = null;

  async function stayOpen(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; ) {
      connection = new AbortController();
      const end = await readUntilEnd();
      if (stopped.signal.aborted) return;
      if (end.status === 401) onSignedOut();
      else if (openedAt === null) onRejected();
      const wasWoken = connection.signal.aborted;
      const wasStable = openedAt !== null && Date.now() - openedAt > STABLE_AFTER_MS;
      failures = wasWoken || wasStable ? 0 : failures + 1;
      if (!wasWoken) await pause(backOffMs(failures, end.retryAfterMs), alarm, stopped.signal);
    }
  }

  async function readUntilEnd(): Promise<StreamEnd> {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resetSilenceTimer = () => {
      lastActivity = Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    openedAt = null;
    resetSilenceTimer();
    try {
      const { api, failureOf, idOfEvent } = await import('./client.ts');
      try {
        const signal = AbortSignal.any([stopped.signal, connection.signal, silence.signal]);
        const events = await api.streams[stream]({ since: since() ?? undefined }, { signal });
        resetSilenceTimer();
        openedAt = Date.now();
        onOpen();
        for await (const event of events) {
          resetSilenceTimer();
          onEvent(event, idOfEvent(event));
        }
        return { status: 200, retryAfterMs: null };
      } catch (error) {
        const failure = failureOf(error);
        const seconds = failure?.retryAfterSeconds ?? null;
        return { status: failure?.status ?? null, retryAfterMs: seconds === null ? null : seconds * 1_000 };
      }
    } catch {
      // The code of the API client could not be loaded.
      return { status: null, retryAfterMs: null };
    } finally {
      clearTimeout(timer);
    }
  }

  void stayOpen();
  return {
    wake(force = false) {
      alarm.dispatchEvent(new Event('wake'));
      // After sleep a device still reports its old connections as alive.
      if (force || Date.now() - lastActivity > SILENCE_MS) connection.abort();
    },
    stop: () => stopped.abort(),
  };
}
