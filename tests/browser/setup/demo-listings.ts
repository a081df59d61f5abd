import type { StoryDatabase } from './database.ts';
import { DEMO_SELLER } from './demo-users.ts';

// Finds demo listings by the properties that a story needs.

export const WITH_PHOTOS = `status = 'active' AND (SELECT count(*) FROM photos WHERE listing_id = listings.id) >= 3`;

const USERS_WITH_PHONE = 'SELECT id FROM users WHERE show_phone AND phone_confirmed_at IS NOT NULL';
export const WITH_PHONE = `status = 'active' AND seller_id IN (${USERS_WITH_PHONE})`;
export const WITHOUT_PHONE = `status = 'active' AND seller_id NOT IN (${USERS_WITH_PHONE})`;

export const OF_DEMO_SELLER = `status = 'active' AND seller_id = (SELECT id FROM users WHERE email = '${DEMO_SELLER.email}')`;

/** Never the reserved one, whose page has other actions. */
export async function findDemoListing(database: StoryDatabase, where: string): Promise<string> {
  const [item] = await database.rows<{ id: string }>(
    `SELECT id FROM listings WHERE reserved_until IS NULL AND ${where} ORDER BY id LIMIT 1`,
  );
  if (!item) throw new Error(`no demo listing where ${where}`);
  return item.id;
}
