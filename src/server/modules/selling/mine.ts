import { presentCover, presentFacts } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyAd } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import { LISTING_STATUSES, type ListingStatus, listActions } from '#shared/rules/listing-life.ts';
import { lifeOf } from './life-of.ts';
import {
  countRemoved,
  listMine,
  type MyAdRow,
  type Place,
  sumByStatus,
  sumMessages,
} from './mine.queries.ts';

// A seller's own ads, page by page, with the figures above them.

type Mine = ApiOutputs['selling']['mine'];

export async function showMine(
  db: Db,
  sellerId: string,
  { status, cursor, limit }: { status: ListingStatus; cursor?: string; limit: number },
): Promise<Mine> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after)
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in your list.' } });
  const [rows, figures] = await Promise.all([
    listMine(db, { sellerId, status, after, limit: limit + 1 }),
    after ? { counts: null, totals: null } : sumUp(db, sellerId),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const now = new Date();
  return {
    items: shown.map((row) => presentMine(row, now)),
    nextCursor: rows.length > limit && last ? `${last.at}-${last.listing.id}` : null,
    ...figures,
  };
}

/** Over all of a seller's ads, so not again for every page of them. */
async function sumUp(db: Db, sellerId: string): Promise<Pick<Mine, 'counts' | 'totals'>> {
  const [sums, removed, messages] = await Promise.all([
    sumByStatus(db, sellerId),
    countRemoved(db, sellerId),
    sumMessages(db, sellerId),
  ]);
  const of = (wanted: ListingStatus) => sums.find((sum) => sum.status === wanted);
  const counts = LISTING_STATUSES.map((each) => [each, of(each)?.ads ?? 0]);
  return {
    counts: { ...(Object.fromEntries(counts) as NonNullable<Mine['counts']>), removed },
    totals: {
      activeAds: of('active')?.ads ?? 0,
      views: (of('active')?.views ?? 0) + (of('sold')?.views ?? 0),
      messages,
      earnings: of('sold')?.worth ?? 0,
    },
  };
}

function presentMine({ listing, removal, views, messages, phoneReveals, saves }: MyAdRow, now: Date): MyAd {
  return {
    ...presentFacts(listing),
    ...presentCover(listing),
    status: listing.status,
    ...{ views, messages, phoneReveals, saves },
    dateSold: listing.soldAt?.toISOString() ?? null,
    expiresAt: listing.expiresAt?.toISOString() ?? null,
    removalReason: removal?.reason ?? null,
    actions: listActions(lifeOf({ listing, removal }), 'owner', now),
  };
}

function readCursor(cursor: string): Place | null {
  const [, at, id] = /^(\d{1,16})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id: Number(id) } : null;
}
