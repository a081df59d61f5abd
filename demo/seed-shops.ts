import { users } from '#server/modules/accounts/index.ts';
import { follows, listingAnnouncements } from '#server/modules/follows/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { inBatches } from './batches.ts';
import type { DemoListing } from './demo-listing.ts';
import type { StoredPhotos } from './store-photos.ts';
import type { DemoUser } from './users.ts';

/** Sellers with many ads have a shop with a cover and opening hours, and Amina follows two of them. */

const SHOP_WEIGHT = 8;
const FOLLOWED = ['Chukwuemeka Obi', 'Nkechi Eze'];

const WEEKDAY = { opens: '08:30', closes: '18:00' };
const SATURDAY = { opens: '09:00', closes: '16:00' };
const HOURS: OpeningHours = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, SATURDAY, null];

export async function insertShops(
  tx: Tx,
  data: { users: readonly DemoUser[]; listings: readonly DemoListing[] },
  stored: StoredPhotos,
): Promise<void> {
  for (const { id } of data.users.filter(({ weight }) => weight >= SHOP_WEIGHT))
    await tx
      .update(users)
      .set({ openingHours: HOURS, ...coverOf(id, data.listings, stored) })
      .where(eq(users.id, id));
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

/** The cover that most of the active listings have. */
function coverOf(sellerId: string, listings: readonly DemoListing[], stored: StoredPhotos) {
  const active = listings.filter((listing) => listing.sellerId === sellerId && listing.status === 'active');
  const covers = Map.groupBy(
    active.flatMap(({ photos }) => photos.slice(0, 1)),
    (photo) => photo,
  );
  const [most] = [...covers.values()].toSorted((one, other) => other.length - one.length);
  const cover = most?.[0] && stored.get(most[0]);
  return cover ? { coverHash: cover.hash, coverWidth: cover.width } : {};
}
