import { openCase } from '#server/modules/cases/index.ts';
import { makeListing } from '../../factories/listings.ts';
import { findUserId } from './account-state.ts';
import type { StoryDatabase } from './database.ts';

/** Open cases about new ads of one seller, the highest risk first, assigned to one of the staff. */
export async function makeCases(
  database: StoryDatabase,
  { seller, staffId, count }: { seller: { email: string }; staffId: string; count: number },
): Promise<string[]> {
  const sellerId = await findUserId(database, seller);
  const titles = Array.from({ length: count }, (_, index) => `Chair ${index + 1} of ${sellerId.slice(0, 8)}`);
  for (const [index, title] of titles.entries()) {
    const { id } = await makeListing(database, sellerId, { title, withPhoto: false });
    const caseId = await database.db.transaction((tx) =>
      openCase(tx, {
        kind: 'listing',
        userId: sellerId,
        listingId: id,
        risk: Math.max(1, 29 - index),
        why: 'Already sold or not available',
      }),
    );
    await database.rows('UPDATE cases SET assignee_id = $1 WHERE id = $2', [staffId, caseId]);
  }
  return titles;
}
