import type { Tx } from '#server/platform/database/database.ts';
import { currentTrace, type RequestTrace } from '#server/platform/observability/request-trace.ts';
import type { SecurityEvent } from './security-event-kinds.ts';
import { insertSecurityEvents, type SecurityEventRow } from './security-events.queries.ts';

// Writes what happened to accounts into `security_events` (decision 54). The request adds its id, device and address.

/**
 * In a transaction, with the change that it records. Without one the event is buffered: it never slows the request down
 * and never makes it fail, and it stays when the request is rolled back.
 */
export function recordSecurityEvent(event: SecurityEvent, tx: Tx): Promise<void>;
export function recordSecurityEvent(event: SecurityEvent): void;
export function recordSecurityEvent(event: SecurityEvent, tx?: Tx): Promise<void> | undefined {
  const trace = currentTrace();
  trace?.events.count(event);
  if (tx) return insertSecurityEvents(tx, [rowOf(event, trace)]);
  trace?.events.add(rowOf(event, trace));
}

function rowOf({ kind, detail, userId }: SecurityEvent, trace: RequestTrace | undefined): SecurityEventRow {
  const session = trace?.session ?? null;
  return {
    at: new Date(),
    kind,
    detail: detail ?? null,
    userId: userId === undefined ? (session?.userId ?? null) : userId,
    addressHash: trace?.addressHash?.toString('hex') ?? null,
    device: trace?.device ?? null,
    deviceHash: trace?.deviceHash?.toString('hex') ?? null,
    sessionId: session?.id ?? null,
    requestId: trace?.requestId ?? null,
    count: 1,
  };
}
