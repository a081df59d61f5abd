import { readImages } from '#server/modules/listings/index.ts';
import { memberProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { FAVORITES_MAX } from '#shared/rules/limits.ts';
import { presentFavorite } from './favorites.presenter.ts';
import { countFavorites, listFavoriteIds, listFavorites } from './favorites.queries.ts';
import { readCursor, writeCursor } from './place.ts';
import { saveFavorite } from './save-favorite.ts';
import { deleteFavorite } from './undo.queries.ts';

// The favourites calls of the contract. All are about the member's own.

export function favoriteProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = memberProcedures.favorites;
  return {
    list: base.list.handler(async ({ input: { sort, cursor, limit }, context }) => {
      const { member } = context;
      const after = cursor === undefined ? null : readCursor(sort, cursor);
      if (cursor !== undefined && !after)
        throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in your list.' } });
      const [rows, total] = await Promise.all([
        listFavorites(db, member.id, { sort, after, limit: limit + 1 }),
        countFavorites(db, member.id),
      ]);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const saved = items.map(({ listing }) => listing);
      const imagesOf = await readImages(db, saved, context);
      return {
        items: items.map((row) => presentFavorite(row, imagesOf(row.listing))),
        total,
        nextCursor: rows.length > limit && last ? writeCursor(sort, last) : null,
      };
    }),

    ids: base.ids.handler(async ({ context: { member } }) =>
      (await listFavoriteIds(db, member.id, FAVORITES_MAX)).map(String),
    ),

    add: base.add.handler(({ input: { params }, context: { member } }) => {
      throttler.countInMemory('save', member.id);
      return saveFavorite(db, member.id, params.adId);
    }),

    remove: base.remove.handler(async ({ input: { params }, context: { member } }) => {
      throttler.countInMemory('save', member.id);
      if (ListingId.safeParse(params.adId).success) await deleteFavorite(db, member.id, Number(params.adId));
    }),
  };
}
