import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { backOffMs } from '#web/device/back-off.ts';

// Reports to the server how far this user has received and read. Receipts are batched and retried.

type Marks = Map<string, number>;

const GATHER_MS = 300;
/** The limit of the API. */
const MAX_PER_REQUEST = 50;
const OFFLINE_MS = 2000;

const received = createReceipts(GATHER_MS, (marks) =>
  mutate((api) => api.conversations.delivered({ upTo: marks.map(([id, seq]) => ({ id, seq })) })),
);

const read = createReceipts(0, async (marks) => {
  for (const [id, seq] of marks) {
    const failure = await mutate((api) => api.conversations.read({ params: { id }, body: { seq } }));
    if (failure) return failure;
  }
  return null;
});

export function noteReceived(conversationId: string, seq: number): void {
  received.note(conversationId, seq);
}

/** A read receipt includes the delivery receipt. */
export function markRead(conversationId: string, seq: number): void {
  received.drop(conversationId, seq);
  read.note(conversationId, seq);
}

/** Call it when the user has signed out. */
export function clearReceipts(): void {
  received.clear();
  read.clear();
}

/** Exported for its test. */
export function createReceipts(
  gatherMs: number,
  send: (marks: [string, number][]) => Promise<CallFailure | null>,
) {
  let waiting: Marks = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let failures = 0;

  function note(id: string, seq: number) {
    if (seq <= (waiting.get(id) ?? 0)) return;
    waiting.set(id, seq);
    if (!sending) timer ??= setTimeout(flush, gatherMs);
  }

  async function flush() {
    // Without a network, it checks again later.
    if (!navigator.onLine) {
      timer = setTimeout(flush, OFFLINE_MS);
      return;
    }
    timer = undefined;
    if (waiting.size === 0) return;
    const mine = waiting;
    const marks = [...mine].slice(0, MAX_PER_REQUEST);
    sending = true;
    const failure = await send(marks);
    sending = false;
    const later = failure !== null && isWorthRetrying(failure);
    failures = later ? failures + 1 : 0;
    if (!later) for (const [id, seq] of marks) if (mine.get(id) === seq) mine.delete(id);
    if (waiting.size > 0) timer = setTimeout(flush, later ? backOffMs(failures) : gatherMs);
  }

  return {
    note,
    drop(id: string, upTo: number) {
      if ((waiting.get(id) ?? 0) <= upTo) waiting.delete(id);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting = new Map();
      failures = 0;
    },
  };
}

function isWorthRetrying({ status }: CallFailure): boolean {
  return status === null || status >= 500 || status === 408 || status === 425 || status === 429;
}
