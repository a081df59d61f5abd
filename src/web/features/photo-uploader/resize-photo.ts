// Asks the worker to make pictures small, one at a time: a phone has no room for two of twelve megapixels.

export type ResizeRequest = { id: number; file: Blob };
export type ResizeAnswer =
  | { id: number; outcome: 'read' }
  | { id: number; outcome: 'small'; blob: Blob }
  /** It could not be made smaller; the chosen file is sent. */
  | { id: number; outcome: 'as-it-is' }
  | { id: number; outcome: 'unreadable' };

type Resized = { outcome: 'small'; blob: Blob } | { outcome: 'as-it-is' } | { outcome: 'unreadable' };

/** A worker that was stopped for lack of memory never answers. */
const ANSWERS_WITHIN_MS = 60_000;

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

function askWorker(file: Blob, onRead: () => void): Promise<Resized> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const listening = new AbortController();
    const { signal } = listening;
    const giveUp = setTimeout(() => fail(), ANSWERS_WITHIN_MS);

    function finish(resized: Resized) {
      clearTimeout(giveUp);
      listening.abort();
      resolve(resized);
    }

    function fail() {
      worker?.terminate();
      worker = null;
      finish({ outcome: 'as-it-is' });
    }

    try {
      worker ??= new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('error', fail, { signal });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<ResizeAnswer>) => {
          if (data.id !== id) return;
          if (data.outcome === 'read') onRead();
          else finish(data);
        },
        { signal },
      );
      worker.postMessage({ id, file } satisfies ResizeRequest);
    } catch {
      fail();
    }
  });
}
