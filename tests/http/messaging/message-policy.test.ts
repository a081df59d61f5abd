import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDraft } from '#server/modules/messaging/message-drafts.ts';
import { closedReason, OPEN_SITUATIONS } from '#server/modules/messaging/messaging.policy.ts';
import { postPlainMessage } from '#server/modules/messaging/post-plain-message.ts';
import { openSaleSince } from '#shared/rules/deals.ts';
import { LISTING_STATUSES, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { startConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// One statement writes plain messages. It compares the facts with the situations that the policy allows.

let app: TestApp;
let conversation: Awaited<ReturnType<typeof startConversation>>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  conversation = await startConversation(app);
});

/** Whether the statement would write a message of the buyer after the change, which is rolled back. */
async function acceptsMessage(change: string, params: unknown[]): Promise<boolean> {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(change, params);
    const { rows } = await client.query<{ open: boolean }>(
      'SELECT lock_open_conversation($1, $2, gen_random_uuid(), $3, $4) AS open',
      [conversation.id, conversation.buyer.id, OPEN_SITUATIONS, openSaleSince(new Date())],
    );
    return rows[0]?.open ?? false;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const OPEN = {
  isBlocked: false,
  otherLeft: false,
  otherSuspended: false,
  listingStatus: 'active' as ListingStatus,
  isSaleOpen: false,
};

describe('The statement that writes plain messages', () => {
  it.each(LISTING_STATUSES)('follows the policy for a listing that is %s', async (listingStatus) => {
    const isOpen = closedReason({ ...OPEN, listingStatus }) === null;
    const change = 'UPDATE listings SET status = $1 WHERE id = $2';
    expect(await acceptsMessage(change, [listingStatus, conversation.listing.id])).toBe(isOpen);
  });

  it('accepts a message about a listing that was sold to the buyer within 30 days', async () => {
    const sell = (interval: string) => `
      WITH sold AS (UPDATE listings SET status = 'sold', sold_at = now() WHERE id = $1)
      INSERT INTO sales (listing_id, seller_id, buyer_id, sold_at) VALUES ($1, $2, $3, now() - interval '${interval}')`;
    const { listing, seller, buyer } = conversation;
    const params = [listing.id, seller.id, buyer.id];
    expect(await acceptsMessage(sell('29 days'), params)).toBe(true);
    expect(await acceptsMessage(sell('31 days'), params)).toBe(false);
  });

  it.each(['blocker', 'blocked'])('rejects a message where the sender is the %s', async (side) => {
    expect(closedReason({ ...OPEN, isBlocked: true })).toBe('blocked');
    const users = [conversation.buyer.id, conversation.seller.id];
    const change = 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)';
    expect(await acceptsMessage(change, side === 'blocker' ? users : users.reverse())).toBe(false);
  });

  it.each(['deletion_due_at', 'erased_at'])('rejects a message to a user whose %s is set', async (column) => {
    expect(closedReason({ ...OPEN, otherLeft: true })).toBe('left');
    expect(
      await acceptsMessage(`UPDATE users SET ${column} = now() WHERE id = $1`, [conversation.seller.id]),
    ).toBe(false);
  });

  it('rejects a message to and from a suspended user', async () => {
    expect(closedReason({ ...OPEN, otherSuspended: true })).toBe('suspended');
    for (const { id } of [conversation.seller, conversation.buyer])
      expect(await acceptsMessage('UPDATE users SET suspended_at = now() WHERE id = $1', [id])).toBe(false);
  });

  it('writes a posted message, and leaves a closed conversation to the path that explains the rejection', async () => {
    const post = (id: string, message: string) => {
      const draft = () => createDraft({ clientId: randomUUID(), message }, 'http://localhost');
      return postPlainMessage({ ...app, db: app.runtime.db }, conversation.buyer.id, id, draft);
    };
    expect(await post(conversation.id, 'Is it still there?')).toMatchObject({
      message: 'Is it still there?',
    });
    await changeListing(app, conversation.listing.id, { status: 'sold' });
    expect(await post(conversation.id, 'And now?')).toBeNull();
  });
});
