import type { StoryDatabase } from './database.ts';

// Finds demo listings by the properties that a story needs.

export const WITH_PHOTOS = `status = 'active' AND (SELECT count(*) FROM photos WHERE listing_id = listings.id) >= 3`;

export async function findDemoListing(database: StoryDatabase, where: string): Promise<string> {
  const [item] = await database.rows<{ id: string }>(
    `SELECT id FROM listings WHERE ${where} ORDER BY id LIMIT 1`,
  );
  if (!item) throw new Error(`no demo listing where ${where}`);
  return item.id;
}
