import type { Tx } from './database.ts';
import { currentTrace, type RequestTrace } from './request-trace.ts';
import { insertSecurityEvents, type SecurityEventRow } from './security-events.queries.ts';

// Writes what happened to accounts into `security_events` (decision 54). The request adds its id, device and address.

export const SECURITY_EVENT_KINDS = [
  'signed-in',
  'new-device',
  'sign-in-failed',
  'reauthenticated',
  'reauthentication-failed',
  'code-sent',
  'code-wrong',
  'code-used',
  'throttled',
  'role-rejected',
  'second-factor-missing',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'provider-linked',
  'sessions-ended',
  'account-reclaimed',
  'role-changed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** One of a few words of ours, never a text from outside: it is a label of the metrics, too. */
  detail?: string;
  /** Without it: the user of the request's session. */
  userId?: string | null;
};

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
    addressHash: trace?.addressHash.toString('hex') ?? null,
    device: trace?.device ?? null,
    sessionId: session?.id ?? null,
    requestId: trace?.requestId ?? null,
    count: 1,
  };
}
