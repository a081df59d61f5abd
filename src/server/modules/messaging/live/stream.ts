import type { LiveEvent } from '#shared/contract/events.ts';

// One open event stream. It buffers what is written until the client reads it, up to a limit.

/** While more than this is unread, no events are read from the log for the stream. */
const BUSY_BYTES = 32 * 1024;
/** A client with this much unread is disconnected, and resumes from its last event when it reconnects. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** A client whose stream is busy for this long is disconnected. */
const STUCK_MS = 20_000;

export type StreamSession = {
  id: string;
  /** The user whose log is streamed. */
  userId: string;
  expiresAt: Date;
  /** Set for a stream of the support user: the staff member it belongs to. It also ends with their role. */
  staffId?: string;
};

/** `now` is the current state of the session; undefined if it has ended. */
export function mayContinue({ staffId }: StreamSession, now: { isStaff: boolean } | undefined): boolean {
  return now !== undefined && (staffId === undefined || now.isStaff);
}

export type Stream = {
  readonly session: StreamSession;
  /** The position that the client asked to resume from: null for none, NaN for an invalid one. */
  readonly since: number | null;
  /** The number of the last event that was sent; null until the position is found. */
  cursor: number | null;
  isOpen(): boolean;
  /** Whether too much is unread to send more. */
  isBusy(): boolean;
  write(text: string): void;
  end(): void;
  endIfStuck(now: number): void;
};

export type StreamOwner = {
  since: number | null;
  /** The stream is not busy any more. */
  onDrained(): void;
  onEnd(): void;
  /** Closes the connection, because the client may never read the rest. */
  cut(): void;
};

export function openStream(
  session: StreamSession,
  { since, onDrained, onEnd, cut }: StreamOwner,
): { stream: Stream; body: ReadableStream<Uint8Array> } {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isOpen = true;
  let busySince: number | null = null;
  const unsent = () => MAX_UNSENT_BYTES - (controller.desiredSize ?? 0);

  function close(closeBody: () => void): void {
    if (!isOpen) return;
    isOpen = false;
    closeBody();
    onEnd();
  }

  function cutOff(): void {
    controller.error(new Error('client reads too slowly'));
    cut();
  }

  const stream: Stream = {
    session,
    since,
    cursor: null,
    isOpen: () => isOpen,
    isBusy: () => busySince !== null,
    write(text) {
      if (!isOpen) return;
      if (unsent() >= MAX_UNSENT_BYTES) return close(cutOff);
      controller.enqueue(Buffer.from(text));
      if (unsent() > BUSY_BYTES) busySince ??= Date.now();
    },
    end: () => close(() => (unsent() === 0 ? controller.close() : cutOff())),
    endIfStuck(now) {
      if (busySince !== null && now - busySince >= STUCK_MS) close(cutOff);
    },
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(bodyController) {
        controller = bodyController;
      },
      pull() {
        if (busySince === null || unsent() > BUSY_BYTES) return;
        busySince = null;
        onDrained();
      },
      cancel: () => close(() => {}),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNSENT_BYTES }),
  );
  return { stream, body };
}

/** Encodes a server-sent event. A client resumes after the last id. */
export function encodeEvent(event: LiveEvent, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Reads the position that a client sent. NaN if it is invalid. */
export function readLogPosition(text: string | null): number | null {
  if (text === null) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
