import type { SentSize } from './photo-uploader/sent-size.ts';

// Resizes photos in a worker, one at a time, because a phone has no memory for two photos of 12 megapixels.

export type { SentSize };

export type ResizeRequest = { id: number; file: Blob; sentSize: SentSize };
export type ResizeResponse =
  | { id: number; outcome: 'read' }
  | { id: number; outcome: 'small'; blob: Blob }
  /** The photo could not be resized, so the chosen file is sent. */
  | { id: number; outcome: 'as-it-is' }
  | { id: number; outcome: 'unreadable' };

type Resized = { outcome: 'small'; blob: Blob } | { outcome: 'as-it-is' } | { outcome: 'unreadable' };

/** A worker that was stopped because memory ran out never responds. */
const RESPONSE_TIMEOUT_MS = 60_000;

let worker: Worker | null = null;
let lastId = 0;
let queue: Promise<unknown> = Promise.resolve();

type Resizing = {
  onRead: () => void;
  signal: AbortSignal;
  /** `page` unless the photo is also shown full-screen. */
  sentSize?: SentSize;
};

export function resizePhoto(file: Blob, { onRead, signal, sentSize = 'page' }: Resizing): Promise<Resized> {
  const result = queue.then(() =>
    signal.aborted ? { outcome: 'as-it-is' as const } : askWorker({ file, sentSize }, onRead),
  );
  queue = result;
  return result;
}

/** Loads the code of the worker early, because it may be needed without a network. */
export function warmUpResizing(): void {
  try {
    worker ??= startWorker();
  } catch {
    // Without the worker, the chosen files are sent as they are.
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('./photo-uploader/resize.worker.ts', import.meta.url), {
    type: 'module',
  });
  started.addEventListener('error', () => {
    if (worker === started) worker = null;
  });
  return started;
}

type Task = Omit<ResizeRequest, 'id'>;

async function askWorker(task: Task, onRead: () => void): Promise<Resized> {
  for (;;) {
    const resized = await askOnce(task, onRead).catch(() => null);
    if (resized) return resized;
    // Without a network, the code of the worker could not be loaded, and nothing can be sent either.
    if (navigator.onLine) return { outcome: 'as-it-is' };
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
}

/** Rejects if the worker fails or does not respond. */
function askOnce(task: Task, onRead: () => void): Promise<Resized> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    const listening = new AbortController();
    const { signal } = listening;
    const timeout = setTimeout(fail, RESPONSE_TIMEOUT_MS);
    worker ??= startWorker();
    const current = worker;

    function stop() {
      clearTimeout(timeout);
      listening.abort();
    }

    function fail() {
      stop();
      current.terminate();
      if (worker === current) worker = null;
      reject(new Error('resize worker failed'));
    }

    current.addEventListener('error', fail, { signal });
    current.addEventListener(
      'message',
      ({ data }: MessageEvent<ResizeResponse>) => {
        if (data.id !== id) return;
        if (data.outcome === 'read') return onRead();
        stop();
        resolve(data);
      },
      { signal },
    );
    current.postMessage({ id, ...task } satisfies ResizeRequest);
  });
}
