import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { SecurityEvent } from './security-event-kinds.ts';
import { addRejections, insertSecurityEvents, type SecurityEventRow } from './security-events.queries.ts';

// Security events outside of transactions are collected in memory and written every second. Equal throttled
// requests and access rejections of one minute become one row with a count. Events beyond the size limit are
// merged without user and address, so that a flood adds few rows.

const FLUSH_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;
const MAX_BUFFERED = 10_000;
const ROWS_PER_INSERT = 1_000;
const MERGED_PER_MINUTE = ['throttled', 'access-rejected'];

export type SecurityEventBuffer = {
  add(row: SecurityEventRow): void;
  /** Counts an event in the metrics, also one that is written in a transaction. */
  count(event: SecurityEvent): void;
  /** Writes the events that are due. `all` includes those of the current minute. */
  flush(which?: 'all'): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type Buffered = { row: SecurityEventRow; dueAt: number };

export function createSecurityEventBuffer(options: {
  db: Db;
  metrics: Pick<Metrics, 'securityEvents'>;
  log: Log;
  most?: number;
}): SecurityEventBuffer {
  const { db, metrics, log, most = MAX_BUFFERED } = options;
  const buffered = new Map<string, Buffered>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function put(row: SecurityEventRow, dueAt: number): void {
    const key = keyOf(row);
    const equal = buffered.get(key);
    if (equal) equal.row.count += row.count;
    else if (buffered.size < most || isAnonymous(row)) buffered.set(key, { row: { ...row }, dueAt });
    // The buffer is full: the event is counted without user and address.
    else put(anonymous(row), dueAt);
  }

  async function write(which?: 'all'): Promise<void> {
    const now = Date.now();
    const due = [...buffered].filter(([, { dueAt }]) => which === 'all' || dueAt <= now);
    for (let first = 0; first < due.length; first += ROWS_PER_INSERT) {
      const batch = due.slice(first, first + ROWS_PER_INSERT);
      for (const [key] of batch) buffered.delete(key);
      try {
        const rows = batch.map(([, { row }]) => row);
        await db.transaction(async (tx) => {
          await insertSecurityEvents(tx, rows);
          await addRejections(tx, rows);
        });
      } catch (err) {
        for (const [, { row, dueAt }] of batch) put(row, dueAt);
        log.warn({ err, waiting: buffered.size }, 'security events were not written');
        return;
      }
    }
  }

  function flush(which?: 'all'): Promise<void> {
    writing = writing.then(() => write(which));
    return writing;
  }

  return {
    add: (row) => put(row, MERGED_PER_MINUTE.includes(row.kind) ? endOfMinute(row.at) : 0),
    count: ({ kind, detail = '' }) => metrics.securityEvents.inc({ kind, detail }),
    flush,
    start() {
      timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      return flush('all');
    },
  };
}

function keyOf(row: SecurityEventRow): string {
  const { at, kind, detail, userId, addressHash, device, deviceHash, sessionId } = row;
  const requestId = MERGED_PER_MINUTE.includes(kind) ? null : row.requestId;
  return JSON.stringify([
    endOfMinute(at),
    kind,
    detail,
    userId,
    addressHash,
    device,
    deviceHash,
    sessionId,
    requestId,
  ]);
}

function endOfMinute(at: Date): number {
  return (Math.floor(at.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
}

function anonymous(row: SecurityEventRow): SecurityEventRow {
  const noUser = { userId: null, addressHash: null, device: null, deviceHash: null };
  return { ...row, ...noUser, sessionId: null, requestId: null };
}

function isAnonymous(row: SecurityEventRow): boolean {
  return (
    !row.userId && !row.addressHash && !row.device && !row.deviceHash && !row.sessionId && !row.requestId
  );
}
