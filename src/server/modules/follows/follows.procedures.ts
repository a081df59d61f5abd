import { avatarOf } from '#server/modules/accounts/index.ts';
import { listSellerFigures } from '#server/modules/stats/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { isId } from '#shared/contract/common.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { followSeller, unfollowSeller } from './follow-seller.ts';
import { isFollowing, listFollowed } from './follows.queries.ts';

// The follows calls of the contract. All are about the user's own.

export function followProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  const base = userProcedures.follows;
  return {
    list: base.list.handler(async ({ input: { cursor }, context: { user } }) => {
      const rows = await listFollowed(db, user.id, { after: parseCursor(cursor), limit: PAGE_SIZE + 1 });
      const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
      const figures = await listSellerFigures(
        db,
        shown.map(({ id }) => id),
      );
      const items = shown.map(({ id, name, image }) => ({
        id,
        name,
        avatar: avatarOf(image),
        activeAds: figures.get(id)?.active ?? 0,
      }));
      return { items, nextCursor };
    }),

    get: base.get.handler(async ({ input: { params }, context: { user } }) => ({
      following: isId(params.id) && (await isFollowing(db, user.id, params.id)),
    })),

    add: base.add.handler(({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      return followSeller(db, user.id, params.id);
    }),

    remove: base.remove.handler(({ input: { params }, context: { user } }) => {
      throttler.countInMemory('save', user.id);
      return unfollowSeller(db, user.id, params.id);
    }),
  };
}
