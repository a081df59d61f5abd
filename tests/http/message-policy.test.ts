import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '#server/modules/messaging/drafts.ts';
import { OPEN_SITUATIONS, whyClosed } from '#server/modules/messaging/messaging.policy.ts';
import { sayQuickly } from '#server/modules/messaging/say-quickly.ts';
import { LISTING_STATUSES, type ListingStatus } from '#shared/rules/listing-life.ts';
import { aTalk } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// Plain messages are written by one statement, which compares the facts with the situations that the policy allows.

let app: TestApp;
let talk: Awaited<ReturnType<typeof aTalk>>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  talk = await aTalk(app);
});

/** Whether the statement would write a message of the buyer, once a change is made. Nothing of it stays. */
async function takesMessage(change: string, params: unknown[]): Promise<boolean> {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(change, params);
    const { rows } = await client.query<{ open: boolean }>(
      'SELECT lock_open_conversation($1, $2, gen_random_uuid(), $3) AS open',
      [talk.id, talk.buyer.id, OPEN_SITUATIONS],
    );
    return rows[0]?.open ?? false;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const OPEN = { isBlocked: false, otherLeft: false, listingStatus: 'active' as ListingStatus };

describe('The statement that writes plain messages', () => {
  it.each(LISTING_STATUSES)('follows the policy for a listing that is %s', async (listingStatus) => {
    const isOpen = whyClosed({ ...OPEN, listingStatus }) === null;
    const change = 'UPDATE listings SET status = $1 WHERE id = $2';
    expect(await takesMessage(change, [listingStatus, talk.listing.id])).toBe(isOpen);
  });

  it.each(['blocker', 'blocked'])('rejects a message where the sender is the %s', async (side) => {
    expect(whyClosed({ ...OPEN, isBlocked: true })).toBe('blocked');
    const users = [talk.buyer.id, talk.seller.id];
    const change = 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)';
    expect(await takesMessage(change, side === 'blocker' ? users : users.reverse())).toBe(false);
  });

  it.each(['leaves_at', 'left_at'])('rejects a message to a user whose %s is set', async (column) => {
    expect(whyClosed({ ...OPEN, otherLeft: true })).toBe('left');
    expect(await takesMessage(`UPDATE users SET ${column} = now() WHERE id = $1`, [talk.seller.id])).toBe(
      false,
    );
  });

  it('writes what a user posts, and leaves a closed conversation to the path that says why', async () => {
    const post = (id: string, message: string) => {
      const draft = () => draftOf({ clientId: randomUUID(), message }, 'http://localhost');
      return sayQuickly({ ...app, db: app.runtime.db }, talk.buyer.id, id, draft);
    };
    expect(await post(talk.id, 'Is it still there?')).toMatchObject({ message: 'Is it still there?' });
    await app.pool.query(`UPDATE listings SET status = 'sold' WHERE id = $1`, [talk.listing.id]);
    expect(await post(talk.id, 'And now?')).toBeNull();
  });
});
