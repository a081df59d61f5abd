import type { LiveEvent } from '#shared/contract/events.ts';

// One open stream of events: what is written to it waits here until its reader takes it, but not without end.

/** Until this much is taken, nothing more is read from the log for it. */
const BUSY_BYTES = 32 * 1024;
/** A client that leaves so much unread is disconnected, and continues from its last event when it connects again. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** A client that reads nothing for so long is gone. */
const STUCK_MS = 20_000;

export type StreamSession = {
  id: string;
  /** Whose log it tells. */
  userId: string;
  expiresAt: Date;
  /** Who of us hears for support with this session; it ends with their role, too. */
  staffId?: string;
};

/** By what is known of its session now. */
export function mayContinue({ staffId }: StreamSession, now: { isStaff: boolean } | undefined): boolean {
  return now !== undefined && (staffId === undefined || now.isStaff);
}

export type Stream = {
  readonly session: StreamSession;
  /** What it asked to go on from: null for from now on, NaN for what is no place. */
  readonly since: number | null;
  /** The number of the last event it was given; null until it is known. */
  cursor: number | null;
  isOpen(): boolean;
  /** Its reader has enough to take for now. */
  isBusy(): boolean;
  write(text: string): void;
  end(): void;
  endIfStuck(now: number): void;
};

export type StreamOwner = {
  since: number | null;
  /** The reader has taken what kept it busy. */
  onDrained(): void;
  onEnd(): void;
  /** Breaks the connection: what nobody reads would be waited for in vain. */
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

  function close(how: () => void): void {
    if (!isOpen) return;
    isOpen = false;
    how();
    onEnd();
  }

  function cutOff(): void {
    controller.error(new Error('the reader is too slow'));
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
      start(given) {
        controller = given;
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

/** As server-sent events are written. A stream continues after the last id. */
export function encodeEvent(event: LiveEvent, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The place that a client names, whatever it wrote there. */
export function readLogPosition(given: string | null): number | null {
  if (given === null) return null;
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
}
