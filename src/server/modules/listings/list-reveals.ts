import { avatarOf } from '#server/modules/accounts/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { findListingSummary } from './listings.queries.ts';
import { countReveals, listViewers } from './phone.queries.ts';

// The users who were shown the seller's phone number for a listing. A listing
// of another seller gives "not found".

export function listReveals({ db }: { db: Db }) {
  return userProcedures.listingContact.reveals.handler(
    async ({ input: { params, query }, context: { user } }) => {
      const id = await getOwnListingId(db, params.id, user.id);
      const after = parseCursor(query.cursor);
      const [rows, total] = await Promise.all([
        listViewers(db, id, { after, limit: PAGE_SIZE + 1 }),
        countReveals(db, id),
      ]);
      const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
      return {
        items: shown.map(({ id, name, image, revealedAt }) => ({
          user: { id, name, avatar: avatarOf(image) },
          revealedAt: revealedAt.toISOString(),
        })),
        total,
        nextCursor,
      };
    },
  );
}

async function getOwnListingId(db: Db, id: string, ownerId: string): Promise<number> {
  const found = ListingId.safeParse(id).success ? await findListingSummary(db, Number(id)) : null;
  if (found?.sellerId !== ownerId) throw new AppError('ITEM_NOT_FOUND');
  return found.id;
}
