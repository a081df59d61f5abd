// Asks the worker to make pictures small, one at a time: a phone has no room for two of twelve megapixels.

export type ResizeRequest = { id: number; file: Blob };
export type ResizeResponse =
  | { id: number; outcome: 'read' }
  | { id: number; outcome: 'small'; blob: Blob }
  /** It could not be made smaller; the chosen file is sent. */
  | { id: number; outcome: 'as-it-is' }
  | { id: number; outcome: 'unreadable' };

type Resized = { outcome: 'small'; blob: Blob } | { outcome: 'as-it-is' } | { outcome: 'unreadable' };

/** A worker that was stopped for lack of memory never answers. */
const RESPONSE_TIMEOUT_MS = 60_000;

let worker: Worker | null = null;
let lastId = 0;
let queue: Promise<unknown> = Promise.resolve();

export function resizePhoto(
  file: Blob,
  { onRead, signal }: { onRead: () => void; signal: AbortSignal },
): Promise<Resized> {
  const mine = queue.then(() =>
    signal.aborted ? { outcome: 'as-it-is' as const } : askWorker(file, onRead),
  );
  queue = mine;
  return mine;
}

/** Fetches the worker's code before it is needed: it may be needed where there is no network. */
export function warmUpResizing(): void {
  try {
    worker ??= startWorker();
  } catch {
    // Then the chosen files are sent as they are.
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('error', () => {
    if (worker === started) worker = null;
  });
  return started;
}

async function askWorker(file: Blob, onRead: () => void): Promise<Resized> {
  for (;;) {
    const resized = await askOnce(file, onRead).catch(() => null);
    if (resized) return resized;
    // Offline the worker's code did not come, and nothing can be sent either.
    if (navigator.onLine) return { outcome: 'as-it-is' };
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
}

/** Rejects when the worker breaks. */
function askOnce(file: Blob, onRead: () => void): Promise<Resized> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    const listening = new AbortController();
    const { signal } = listening;
    const giveUp = setTimeout(fail, RESPONSE_TIMEOUT_MS);
    worker ??= startWorker();
    const asked = worker;

    function stop() {
      clearTimeout(giveUp);
      listening.abort();
    }

    function fail() {
      stop();
      asked.terminate();
      if (worker === asked) worker = null;
      reject(new Error('The worker gave no answer.'));
    }

    asked.addEventListener('error', fail, { signal });
    asked.addEventListener(
      'message',
      ({ data }: MessageEvent<ResizeResponse>) => {
        if (data.id !== id) return;
        if (data.outcome === 'read') return onRead();
        stop();
        resolve(data);
      },
      { signal },
    );
    asked.postMessage({ id, file } satisfies ResizeRequest);
  });
}
