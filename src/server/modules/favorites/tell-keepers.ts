import { z } from 'zod';
import { ListingNews } from '#server/modules/listings/index.ts';
import { type Told, tell } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { paths } from '#shared/paths.ts';
import { formatPrice, isMeantAlike, PRICE_KINDS } from '#shared/rules/price-kinds.ts';
import { holdListing, type KeptListing, listUntoldOfSale, takeDropped } from './keepers.queries.ts';

// Whoever saved a listing is told when it becomes cheaper, and when it is sold: once, however often this is run, and as
// the listing stands then. Each portion of them is a transaction of its own.

type Parts = { db: Db; jobs: Jobs; throttler: Throttler };

/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What many saved must not keep the next ad waiting: what is left is a job of its own. */
const TURN_MS = 1_000;

const Rest = ListingNews.extend({ after: z.uuid() });
type Rest = z.infer<typeof Rest>;

export const tellMoreKeepers: Job<Rest> = { name: 'keepers', schema: Rest };

export async function tellKeepers(parts: Parts, { listingId, what }: ListingNews): Promise<void> {
  await goOnTellingKeepers(parts, { listingId, what, after: NOBODY });
}

/** From the last one who was told on. */
export async function goOnTellingKeepers(parts: Parts, from: Rest): Promise<void> {
  const find = FINDERS[from.what];
  if (!find) return;
  const endsAt = Date.now() + TURN_MS;
  let next: Rest | null = from;
  while (next) next = await tellPortion(parts, find, next, endsAt);
}

/** Where to go on; null when nobody is left, or left to a job. */
async function tellPortion(parts: Parts, find: Finder, from: Rest, endsAt: number): Promise<Rest | null> {
  return parts.db.transaction(async (tx) => {
    const listing = await holdListing(tx, from.listingId);
    const told = listing ? await find(tx, listing, from.after, parts) : [];
    await tell(tx, parts.jobs, told);
    const last = told.at(-1);
    if (!last) return null;
    const rest = { ...from, after: last.userId };
    if (Date.now() < endsAt) return rest;
    await parts.jobs.enqueue(tx, tellMoreKeepers, rest);
    return null;
  });
}

type Finder = (tx: Tx, listing: KeptListing, after: string, parts: Parts) => Promise<Told[]>;

const FINDERS: Partial<Record<ListingNews['what'], Finder>> = {
  cheaper: tellOfDrop,
  // Its price may have been lowered while it was away.
  published: tellOfDrop,
  sold: tellOfSale,
};

async function tellOfDrop(
  tx: Tx,
  listing: KeptListing,
  after: string,
  { throttler }: Parts,
): Promise<Told[]> {
  const { id, status, title, price, priceKind } = listing;
  if (status !== 'active' || price === null) return [];
  const isFirst = after === NOBODY;
  // Who lowers a price naira by naira does not wake people each time; the next drop that counts tells of all of it.
  if (isFirst && (await throttler.isSpent('priceDrop', String(id), tx))) return [];
  const alike = PRICE_KINDS.filter((kind) => isMeantAlike(kind, priceKind));
  const dropped = await takeDropped(tx, listing, alike, after);
  if (isFirst && dropped.length > 0) await throttler.allows('priceDrop', String(id), tx);
  return inOrder(
    dropped.map(({ user_id, before }) => ({
      ...{ userId: user_id, kind: 'price-drop', key: `price-drop:${id}`, path: paths.item(String(id)) },
      title: `Price drop: ${title}`,
      body: `Now ${formatPrice(price, priceKind)}${before === null ? '' : `, was ${formatPrice(before, priceKind)}`}`,
    })),
  );
}

async function tellOfSale(tx: Tx, listing: KeptListing, after: string): Promise<Told[]> {
  const { id, status, title } = listing;
  if (status !== 'sold') return [];
  const key = `item-sold:${id}`;
  return (await listUntoldOfSale(tx, listing, key, after)).map((userId) => ({
    ...{ userId, kind: 'item-update', key, path: paths.item(String(id)) },
    title: `Sold: ${title}`,
    body: 'Something you saved has found a buyer. Its page shows similar items.',
  }));
}

/** What an update returns has no order of its own. */
function inOrder(told: Told[]): Told[] {
  return told.sort((one, other) => (one.userId < other.userId ? -1 : 1));
}
