import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { aReportedListing, aStaffUser, type StaffUser } from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';

// Open consoles hear of everything that waits for staff, whatever caused it, and their counts have it.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const { streamOf } = streamsOf(() => app);
const counts = async () =>
  (await staff.call<ApiOutputs['staffCases']['counts']>('GET', '/cases/counts')).body;

const CAUSES = {
  async 'a flagged message'() {
    const { seller, sendMessage } = await startConversation(app);
    await sendMessage(seller, 'Pay a deposit of 5000 to 8123456437 Opay before we meet');
  },
  async 'an ad that is held'() {
    const { id } = await makeUser(app);
    const listing = await makeListing(app, id);
    await app.db.execute(sql`
      INSERT INTO cases (kind, subject, user_id, listing_id, risk, signal_risk, why)
      VALUES ('held', ${String(listing.id)}, ${id}, ${listing.id}, 80, 80, 'Far below the usual price')`);
  },
  async 'a report'() {
    await aReportedListing(app);
  },
  async 'an identity check'() {
    await app.db.execute(sql`
      INSERT INTO identity_checks (user_id, document, document_hash, state, sealed)
      VALUES (${(await makeUser(app)).id}, 'nin', sha256('one'), 'review', 'sealed')`);
  },
  async 'a number report'() {
    await app.db.execute(sql`
      INSERT INTO number_requests (type, user_id, kind, value_hash, sealed_number, reason, note)
      VALUES ('report', ${(await makeUser(app)).id}, 'phone', sha256('one'), 'sealed', 'deposit', 'x')`);
  },
};

describe.each(Object.entries(CAUSES))('After %s', (_name, cause) => {
  it('an open console reads its counts again', async () => {
    const stream = await streamOf(staff, { path: '/api/support/events' });
    await stream.first('start');
    const before = JSON.stringify(await counts());
    await cause();
    await stream.first('cases');
    expect(JSON.stringify(await counts())).not.toBe(before);
    await stream.close();
  });
});
