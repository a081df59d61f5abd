import { readCardMedia } from '#server/modules/listings/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { FAVORITES_MAX } from '#shared/rules/limits.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentFavorite } from './favorites.presenter.ts';
import { countFavorites, listFavoriteIds, listFavorites, updateNote } from './favorites.queries.ts';
import { saveFavorite } from './save-favorite.ts';
import { deleteFavorite } from './undo.queries.ts';

// The favorites calls of the contract. All are about the user's own.

export function favoriteProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = userProcedures.favorites;
  return {
    list: base.list.handler(async ({ input: { sort, cursor, limit }, context }) => {
      const { user } = context;
      const after = cursor === undefined ? null : readCursor(sort, cursor);
      if (cursor !== undefined && !after)
        throw new AppError('INVALID_INPUT', {
          fields: { cursor: 'Your list has changed. Please reload it.' },
        });
      const [rows, total] = await Promise.all([
        listFavorites(db, user.id, { sort, after, limit: limit + 1 }),
        countFavorites(db, user.id),
      ]);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const saved = items.map(({ listing }) => listing);
      const mediaOf = await readCardMedia(db, saved, context);
      return {
        items: items.map((row) => presentFavorite(row, mediaOf(row.listing))),
        total,
        nextCursor: rows.length > limit && last ? writeCursor(sort, last) : null,
      };
    }),

    ids: base.ids.handler(async ({ context: { user } }) =>
      (await listFavoriteIds(db, user.id, FAVORITES_MAX)).map(String),
    ),

    add: base.add.handler(({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      return saveFavorite(db, user.id, params.adId);
    }),

    note: base.note.handler(async ({ input: { params, body }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      const isSaved =
        ListingId.safeParse(params.adId).success &&
        (await updateNote(db, user.id, Number(params.adId), body.note.trim()));
      if (!isSaved) throw new AppError('FAVORITE_NOT_FOUND');
    }),

    remove: base.remove.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      if (ListingId.safeParse(params.adId).success) await deleteFavorite(db, user.id, Number(params.adId));
    }),
  };
}
