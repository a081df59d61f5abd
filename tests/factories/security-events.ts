import { sql } from 'drizzle-orm';
import { createAddressHasher } from '#server/platform/security/address-hash.ts';
import type { SecurityEventRow } from '#server/platform/security/security-events.queries.ts';
import { TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';

// The recorded security events, as the operator's query returns them.

export type EventRow = Omit<SecurityEventRow, 'at'>;

/** Events of one kind or of all kinds, oldest first, including buffered ones. */
export async function listEvents(app: TestApp, kind?: string): Promise<EventRow[]> {
  await app.securityEvents.flush('all');
  const { rows } = await app.db.execute<EventRow>(sql`
    SELECT kind, detail, user_id AS "userId", encode(address_hash, 'hex') AS "addressHash", device,
      encode(device_hash, 'hex') AS "deviceHash",
      session_id AS "sessionId", request_id AS "requestId", count
    FROM security_events WHERE kind = coalesce(${kind ?? null}, kind) ORDER BY at, id`);
  return rows;
}

export async function listEventsOf(app: TestApp, userId: string): Promise<string[]> {
  const events = await listEvents(app);
  return events
    .filter((event) => event.userId === userId)
    .map(({ kind, detail }) => (detail ? `${kind} ${detail}` : kind));
}

export function eventsFrom(address: string, events: EventRow[]): EventRow[] {
  const hash = createAddressHasher(TEST_AUTH_SECRET)(address).toString('hex');
  return events.filter(({ addressHash }) => addressHash === hash);
}
