import { users } from '#server/modules/accounts/index.ts';
import { follows, listingAnnouncements } from '#server/modules/follows/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import { inBatches } from './batches.ts';
import type { DemoListing } from './demo-listing.ts';
import { SHOPS, type Shop } from './shops.ts';
import type { StoredPhotos } from './store-photos.ts';
import type { DemoUser } from './users.ts';

/** Inserts the covers and opening hours of the shops, and the sellers whom Amina follows. */

const FOLLOWED = ['Chukwuemeka Obi', 'Nkechi Eze'];

export async function insertShops(
  tx: Tx,
  data: { users: readonly DemoUser[]; listings: readonly DemoListing[] },
  stored: StoredPhotos,
): Promise<void> {
  for (const { id, name } of data.users) {
    const shop = SHOPS[name];
    if (!shop) continue;
    await tx
      .update(users)
      .set({ openingHours: shop.hours, ...coverOf(shop, stored) })
      .where(eq(users.id, id));
  }
  const amina = data.users.find(({ email }) => email === 'amina@kasuwa.example');
  const followed = data.users.filter(({ name }) => FOLLOWED.includes(name));
  if (amina && followed.length > 0)
    await tx.insert(follows).values(followed.map(({ id }) => ({ followerId: amina.id, sellerId: id })));
  await insertAnnouncements(tx, data.listings);
}

/** As if followers had been notified of all published ads: one that is paused and resumed is not new. */
export async function insertAnnouncements(
  tx: Tx,
  listings: readonly Pick<DemoListing, 'id' | 'publishedAt'>[],
): Promise<void> {
  const done = listings.flatMap(({ id, publishedAt }) =>
    publishedAt ? [{ listingId: id, doneAt: publishedAt }] : [],
  );
  for (const batch of inBatches(done)) await tx.insert(listingAnnouncements).values(batch);
}

/** A shop whose cover could not be stored has none. */
function coverOf({ cover }: Shop, stored: StoredPhotos) {
  const photo = stored.get(cover);
  return photo ? { coverHash: photo.hash, coverWidth: photo.width } : {};
}
