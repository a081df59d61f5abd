import { createSseParser, type SseEvent } from './sse-parser.ts';

// One connection to the stream of events, until it ends. By fetch, because EventSource hides why it was refused and
// reconnects at its own will.

/** The server says something every twenty seconds; a line that is silent for longer is dead, whatever the device says. */
export const SILENCE_MS = 45_000;

export type StreamEnd = {
  /** Null where no answer came, or none any more. */
  status: number | null;
  retryAfterMs: number | null;
};

export type StreamListener = {
  onOpen(): void;
  /** Anything at all was heard. */
  onSign(): void;
  onEvent(event: SseEvent): void;
};

export async function readStream(
  address: string,
  since: number | null,
  { onOpen, onSign, onEvent }: StreamListener,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), SILENCE_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE_MS);
    onSign();
  };
  try {
    const response = await fetch(since === null ? address : `${address}?since=${since}`, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (!response.ok || !response.body)
      return { status: response.status, retryAfterMs: retryAfter(response) };
    heard();
    onOpen();
    const parse = createSseParser(onEvent);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heard();
      parse(decoder.decode(piece.value, { stream: true }));
    }
    return { status: response.status, retryAfterMs: null };
  } catch {
    return { status: null, retryAfterMs: null };
  } finally {
    clearTimeout(timer);
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
