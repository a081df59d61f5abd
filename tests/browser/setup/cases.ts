import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { startSession } from '../../factories/users.ts';
import { findUserId } from './account-state.ts';
import type { StoryDatabase } from './database.ts';

/** New ads of one seller, each reported by another user and assigned to one of the staff, in the order of the queue. */
export async function makeCases(
  database: StoryDatabase,
  {
    seller,
    staffId,
    count,
    description,
  }: { seller: { email: string }; staffId: string; count: number; description?: string },
): Promise<string[]> {
  const sellerId = await findUserId(database, seller);
  const titles = Array.from({ length: count }, (_, index) => `Chair ${index + 1} of ${sellerId.slice(0, 8)}`);
  for (const title of titles) {
    const { id } = await makeListing(database, sellerId, { title, description, withPhoto: false });
    await reportAsNewUser(database, id);
    await database.rows('UPDATE cases SET assignee_id = $1 WHERE listing_id = $2', [staffId, id]);
  }
  return titles;
}

/** Through the API. Reports of new users weigh the same, so their cases wait in the order of the reports. */
async function reportAsNewUser({ db, server }: StoryDatabase, listingId: number): Promise<void> {
  const email = `reporter.${randomUUID()}@example.com`;
  const { token } = await startSession({ db }, { name: 'Bola Ige', email, userAgent: null });
  const response = await fetch(`${server}/api/ads/${listingId}/report`, {
    method: 'POST',
    headers: { cookie: `kasuwa.session=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'sold', note: 'It was sold last week.' }),
  });
  expect(response.status, await response.text()).toBe(201);
}
