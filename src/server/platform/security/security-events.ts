import type { Tx } from '#server/platform/database/database.ts';
import { currentTrace, type RequestTrace } from '#server/platform/observability/request-trace.ts';
import type { SecurityEvent } from './security-event-kinds.ts';
import { insertSecurityEvents, type SecurityEventRow } from './security-events.queries.ts';

// Records security events with the id, device and address of the request (decision 54).

/**
 * With a transaction, the event is written together with the change. Without one it is buffered: it does not
 * slow down or fail the request, and it is written even if the request is rolled back.
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
