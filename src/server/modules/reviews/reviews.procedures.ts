import { itemTag, sellerTag } from '#server/platform/api/page-tags.ts';
import { procedures, userProcedures } from '#server/platform/api/procedures.ts';
import { isId } from '#shared/contract/common.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { REVIEW_DAYS } from '#shared/rules/limits.ts';
import { listReviewsOf } from './list-reviews.ts';
import { presentDue, presentReview } from './reviews.presenter.ts';
import { listDue } from './sales.queries.ts';
import { type Reviews, replyToReview, writeReview } from './write-review.ts';

// The review procedures of the contract.

/** More than a user rates at a time. The rest appears when these are done. */
const MAX_DUE = 50;

export function reviewProcedures(parts: Reviews) {
  const { db, throttler } = parts;
  return {
    of: procedures.reviews.of.handler(async ({ input: { params, query }, context }) => {
      context.page?.tags.add(sellerTag(params.id.toLowerCase()));
      const page = await listReviewsOf(db, params.id, query?.cursor, context.viewer);
      for (const { author, item } of page.items) {
        context.page?.tags.add(sellerTag(author.id));
        if (item) context.page?.tags.add(itemTag(item.id));
      }
      return page;
    }),

    due: userProcedures.reviews.due.handler(async ({ context: { user } }) => ({
      items: (await listDue(db, user.id, { days: REVIEW_DAYS, limit: MAX_DUE })).map(presentDue),
    })),

    write: userProcedures.reviews.write.handler(async ({ input, context: { user } }) => {
      throttler.countInMemory('manage', user.id);
      if (!ListingId.safeParse(input.params.id).success) throw new AppError('ITEM_NOT_FOUND');
      const { stars, text = '' } = input.body;
      return presentReview(await writeReview(parts, user, Number(input.params.id), { stars, text }));
    }),

    reply: userProcedures.reviews.reply.handler(async ({ input, context: { user } }) => {
      throttler.countInMemory('manage', user.id);
      if (!isId(input.params.id)) throw new AppError('REVIEW_NOT_FOUND');
      return presentReview(await replyToReview(parts, user, input.params.id, input.body.text));
    }),
  };
}
