import type { LiveEvent, StreamClient } from '#shared/contract/events.ts';
import { backOffMs, pause } from '#web/device/back-off.ts';

// An event stream for as long as the tab is visible. It is opened again after growing pauses, and at once when there is a
// reason to hope; the server continues after the last id that the tab received.

/** The server sends a beat every twenty seconds; a connection that is silent for longer is dead, whatever the device says. */
const SILENCE_MS = 45_000;
/** A stream that wasStable this long was no failure. */
const STABLE_AFTER_MS = 5_000;

type LiveStream = {
  /** The user looks, or the network is back: the pause ends. `force` also ends a connection that seems to be alive. */
  wake(force?: boolean): void;
  stop(): void;
};

type LiveStreamOptions = {
  stream: keyof StreamClient;
  /** The last id that was received, or null. */
  since: () => number | null;
  onOpen(): void;
  onEvent(event: LiveEvent, id: number | null): void;
  /** It could not be opened, for now. */
  onRejected(): void;
  onSignedOut(): void;
};

/** `status` is null where no answer came, or the connection was lost. */
type StreamEnd = { status: number | null; retryAfterMs: number | null };

/** Returns the function that ends it. */
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
  // A connection from before the change is dead, and neither end may have noticed.
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
      // Not even the code that calls the server could be fetched.
      return { status: null, retryAfterMs: null };
    } finally {
      clearTimeout(timer);
    }
  }

  void stayOpen();
  return {
    wake(force = false) {
      alarm.dispatchEvent(new Event('wake'));
      // A device that slept takes its old connections to be alive.
      if (force || Date.now() - lastActivity > SILENCE_MS) connection.abort();
    },
    stop: () => stopped.abort(),
  };
}
