import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#shared/contract/events.ts';
import { streamWhileVisible } from './live-stream.ts';

/** The server's side of the latest stream, and the number of attempts to open one. */
let attempts: number;
let send: (event: LiveEvent) => void;
let failure: { status: number; retryAfterSeconds: number | null } | null;
let isAborted: boolean;

vi.mock('./client.ts', () => ({
  api: { streams: { own: open } },
  failureOf: (error: { failure?: object }) => error.failure ?? null,
  idOfEvent: () => null,
}));

async function open(_input: object, { signal }: { signal: AbortSignal }) {
  attempts += 1;
  if (failure) throw Object.assign(new Error('rejected'), { failure });
  isAborted = false;
  return new ReadableStream<LiveEvent>({
    start(controller) {
      send = (event) => controller.enqueue(event);
      signal.addEventListener('abort', () => {
        isAborted = true;
        controller.error(signal.reason);
      });
    },
  });
}

let stop = () => {};
const onSignedOut = vi.fn();

function openStream() {
  stop = streamWhileVisible({
    stream: 'own',
    since: () => null,
    onOpen() {},
    onEvent() {},
    onRejected() {},
    onSignedOut,
  });
  return vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  await import('./client.ts');
  vi.useFakeTimers();
  attempts = 0;
  failure = null;
  onSignedOut.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A stream that is silent for 45 seconds is reopened; a beat keeps it open', async () => {
  await openStream();
  await vi.advanceTimersByTimeAsync(40_000);
  send({ type: 'beat' });
  await vi.advanceTimersByTimeAsync(40_000);
  expect({ attempts, isAborted }).toEqual({ attempts: 1, isAborted: false });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(attempts).toBe(2);
});

it('A stream respects Retry-After, but reopens immediately when the network comes back', async () => {
  failure = { status: 503, retryAfterSeconds: 20 };
  await openStream();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(attempts).toBe(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(2);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(attempts).toBe(3);
});

it('A stream that is rejected with 401 reports that the user is signed out', async () => {
  failure = { status: 401, retryAfterSeconds: null };
  await openStream();
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});
