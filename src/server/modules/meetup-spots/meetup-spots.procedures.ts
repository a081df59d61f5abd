import { findListing } from '#server/modules/listings/index.ts';
import { spotsTag } from '#server/platform/api/page-tags.ts';
import { procedures, staffProcedures, userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { addSpot, changeSpot, retireSpot, suggestSpot } from './change-spots.ts';
import { listSpotsForStaff, listSpotsNear } from './list-spots.ts';

// The meetup spot calls of the contract.

export function meetupSpotProcedures(parts: { db: Db; throttler: Throttler }) {
  const { db, throttler } = parts;
  const staffOnly = staffProcedures.meetupSpots;
  return {
    near: procedures.meetupSpots.near.handler(async ({ input, context }) => {
      const found = await findListing(db, Number(input.adId));
      if (!found || found.listing.status === 'draft') return { items: [] };
      context.page?.tags.add(spotsTag(found.listing.state));
      return { items: await listSpotsNear(db, found.listing) };
    }),
    suggest: userProcedures.meetupSpots.suggest.handler(({ input, context: { user } }) =>
      suggestSpot(parts, user.id, input),
    ),
    list: staffOnly.list.handler(({ input }) => listSpotsForStaff(db, input)),
    add: staffOnly.add.handler(async ({ input, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      return addSpot(db, staff.id, input);
    }),
    change: staffOnly.change.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      return changeSpot(db, staff.id, params.id, body);
    }),
    retire: staffOnly.retire.handler(async ({ input: { params, body }, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      return retireSpot(db, staff.id, params.id, body.reason);
    }),
  };
}
