import { avatarOf } from '#server/modules/accounts/index.ts';
import { listInquirers } from '#server/modules/messaging/index.ts';
import { usualPriceProcedure } from '#server/modules/selling/publish-checks/usual-price.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { changeListing } from './change-listing.ts';
import { createListing, type Selling } from './create-listing.ts';
import { listMyListings } from './my-listings.ts';
import { getOwnListing, getOwnListingRow, parseListingId } from './own-listing.ts';
import { priceBandProcedure } from './price-band.ts';
import { findNamedReservation } from './reservation.queries.ts';
import { createRunOncePerKey } from './run-once-per-key.ts';
import { transitionListing } from './transition-listing.ts';

// The selling procedures of the contract. All are about the user's own listings.

const MAX_BUYERS = 50;

export function sellingProcedures(parts: Omit<Selling, 'runOncePerKey'>) {
  const { db, throttler } = parts;
  const selling = { ...parts, runOncePerKey: createRunOncePerKey(db) };
  const base = userProcedures.selling;
  const actions = userProcedures.use(({ context, next }) => {
    throttler.countInMemory('manage', context.user.id);
    return next();
  }).selling;
  return {
    create: actions.create.handler(({ input, context: { user } }) => {
      const { userId: _, ...fields } = input.body;
      return createListing(selling, user.id, fields, input.headers?.['idempotency-key']);
    }),

    change: actions.change.handler(({ input: { params, body }, context: { user } }) =>
      changeListing(selling, user.id, parseListingId(params.id), body),
    ),

    remove: actions.remove.handler(({ input: { params }, context: { user } }) =>
      transitionListing(selling, user.id, parseListingId(params.id), 'remove'),
    ),

    restore: actions.restore.handler(({ input: { params }, context: { user } }) =>
      transitionListing(selling, user.id, parseListingId(params.id), 'restore'),
    ),

    publish: actions.publish.handler(({ input: { params, body }, context: { user } }) =>
      transitionListing(selling, user.id, parseListingId(params.id), 'publish', body),
    ),

    pause: actions.pause.handler(({ input: { params }, context: { user } }) =>
      transitionListing(selling, user.id, parseListingId(params.id), 'pause'),
    ),

    renew: actions.renew.handler(({ input: { params }, context: { user } }) =>
      transitionListing(selling, user.id, parseListingId(params.id), 'renew'),
    ),

    sold: actions.sold.handler(({ input: { params, body }, context: { user } }) =>
      transitionListing(selling, user.id, parseListingId(params.id), 'sold', body),
    ),

    buyers: base.buyers.handler(async ({ input: { params }, context: { user } }) => {
      const { listing } = await getOwnListingRow(db, user.id, parseListingId(params.id));
      const [writers, reservation] = await Promise.all([
        listInquirers(db, listing.id, MAX_BUYERS),
        findNamedReservation(db, listing.id),
      ]);
      return writers.map(({ id, name, image, lastMessageAt }) => ({
        id,
        name,
        avatar: avatarOf(image),
        lastMessageAt: lastMessageAt.toISOString(),
        isReserved: reservation?.buyerId === id,
        agreedPrice: reservation?.buyerId === id ? reservation.price : null,
      }));
    }),

    mine: base.mine.handler(({ input, context: { user } }) => listMyListings(db, user.id, input)),

    own: base.own.handler(({ input: { params }, context: { user } }) =>
      getOwnListing(db, user.id, parseListingId(params.id)),
    ),

    usualPrice: usualPriceProcedure({ db }),
    priceBand: priceBandProcedure({ db }),
  };
}
