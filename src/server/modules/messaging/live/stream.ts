// One open stream of events: what is written to it waits here until its reader takes it, but not without end.

/** Whoever is this far behind is cut off, and goes on from what they have when they come back. */
const MOST_UNSENT_BYTES = 256 * 1024;

export type StreamSession = { id: string; userId: string; expiresAt: Date };

export type Stream = {
  readonly session: StreamSession;
  /** What it asked to go on from: null for from now on, NaN for what is no place. */
  readonly since: number | null;
  /** The number of the last event it was given; null until it is known. */
  cursor: number | null;
  isOpen(): boolean;
  write(text: string): void;
  end(): void;
};

export type OpenStream = { stream: Stream; body: ReadableStream<Uint8Array> };

export function openStream(
  session: StreamSession,
  { since, onEnd, cut }: { since: number | null; onEnd(stream: Stream): void; cut(): void },
): OpenStream {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isOpen = true;

  function close(how: () => void): void {
    if (!isOpen) return;
    isOpen = false;
    how();
    onEnd(stream);
  }

  /** What nobody reads would be waited for in vain. */
  function cutOff(): void {
    controller.error(new Error('the reader is too slow'));
    cut();
  }

  const stream: Stream = {
    session,
    since,
    cursor: null,
    isOpen: () => isOpen,
    write(text) {
      if (!isOpen) return;
      controller.enqueue(Buffer.from(text));
      if ((controller.desiredSize ?? 0) <= 0) close(cutOff);
    },
    end() {
      const allTaken = () => controller.desiredSize === MOST_UNSENT_BYTES;
      close(() => (allTaken() ? controller.close() : cutOff()));
    },
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: () => close(() => {}),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNSENT_BYTES }),
  );
  return { stream, body };
}

/** As the browser's EventSource reads it. What has an id is what a stream goes on from. */
export function sseEvent(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The place that a client names, whatever it wrote there. */
export function readPlace(given: string | null): number | null {
  if (given === null) return null;
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
}
