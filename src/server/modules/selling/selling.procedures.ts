import { avatarOf } from '#server/modules/accounts/index.ts';
import { listWriters } from '#server/modules/messaging/index.ts';
import { memberProcedures } from '#server/platform/api/procedures.ts';
import { changeAd } from './change-ad.ts';
import { createAd, type Selling } from './create-ad.ts';
import { answerUsualPrice } from './door/usual-price.ts';
import { leadAd } from './lead-ad.ts';
import { showMine } from './mine.ts';
import { createOnce } from './once.ts';
import { getOwnAd, readAdId, showOwnAd } from './own-ad.ts';

// The selling calls of the contract. All are about the member's own ads.

const MOST_BUYERS = 50;

export function sellingProcedures(parts: Omit<Selling, 'answerOnce'>) {
  const { db, throttler } = parts;
  const selling = { ...parts, answerOnce: createOnce(db) };
  const base = memberProcedures.selling;
  const deeds = memberProcedures.use(({ context, next }) => {
    throttler.countInMemory('manage', context.member.id);
    return next();
  }).selling;
  return {
    create: deeds.create.handler(({ input, context: { member } }) => {
      const { userId: _, ...sent } = input.body;
      return createAd(selling, member.id, sent, input.headers?.['idempotency-key']);
    }),

    change: deeds.change.handler(({ input: { params, body }, context: { member } }) =>
      changeAd(selling, member.id, readAdId(params.id), body),
    ),

    remove: deeds.remove.handler(({ input: { params }, context: { member } }) =>
      leadAd(selling, member.id, readAdId(params.id), 'remove'),
    ),

    restore: deeds.restore.handler(({ input: { params }, context: { member } }) =>
      leadAd(selling, member.id, readAdId(params.id), 'restore'),
    ),

    publish: deeds.publish.handler(({ input: { params, body }, context: { member } }) =>
      leadAd(selling, member.id, readAdId(params.id), 'publish', body),
    ),

    pause: deeds.pause.handler(({ input: { params }, context: { member } }) =>
      leadAd(selling, member.id, readAdId(params.id), 'pause'),
    ),

    renew: deeds.renew.handler(({ input: { params }, context: { member } }) =>
      leadAd(selling, member.id, readAdId(params.id), 'renew'),
    ),

    sold: deeds.sold.handler(({ input: { params, body }, context: { member } }) =>
      leadAd(selling, member.id, readAdId(params.id), 'sold', body),
    ),

    buyers: base.buyers.handler(async ({ input: { params }, context: { member } }) => {
      const { listing } = await getOwnAd(db, member.id, readAdId(params.id));
      const writers = await listWriters(db, listing.id, MOST_BUYERS);
      return writers.map(({ id, name, image, lastMessageAt }) => ({
        id,
        name,
        avatar: avatarOf(image),
        lastMessageAt: lastMessageAt.toISOString(),
      }));
    }),

    mine: base.mine.handler(({ input, context: { member } }) => showMine(db, member.id, input)),

    own: base.own.handler(({ input: { params }, context: { member } }) =>
      showOwnAd(db, member.id, readAdId(params.id)),
    ),

    usualPrice: answerUsualPrice({ db }),
  };
}
