import { z } from 'zod';
import { REVIEW_MAX } from '../rules/limits.ts';
import { AnyId, Avatar, plain, route, text, UNREADABLE, UserId } from './common.ts';
import { ByListingId, ListingId } from './listing-id.ts';
import { Image } from './listings.ts';

// Reviews: the buyer and the seller of a sale rate each other.

export const Review = z.object({
  id: z.uuid(),
  stars: z.number().int(),
  text: z.string(),
  /**
   * Whether it counts in the rating. It requires confirmed email addresses, messages from both sides, no
   * other counted review by the author about the same user in 30 days, and no shared device or phone number.
   */
  counted: z.boolean(),
  /** Both sides confirmed the handover with a code. Such a review counts twice. */
  confirmed: z.boolean(),
  /** The author's role in the sale. */
  authorRole: z.enum(['buyer', 'seller']),
  author: z.object({ id: UserId, name: z.string(), avatar: Avatar, left: z.boolean() }),
  /** Null when the listing is not public. */
  item: z.object({ id: ListingId, title: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({
  items: z.array(Review),
  total: z.number().int(),
  rating: z.number().nullable(),
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. Private profiles have these counts, but no items. */
  stars: z.array(z.number().int()).length(5),
  nextCursor: z.string().nullable(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** A sale that I may still rate. */
const DueReview = z.object({
  item: z.object({ id: ListingId, title: z.string(), image: Image }),
  other: z.object({ id: UserId, name: z.string(), avatar: Avatar }),
  /** My role in the sale. */
  role: z.enum(['buyer', 'seller']),
  soldAt: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type DueReview = z.infer<typeof DueReview>;

const tags = ['Reviews'];

/** Reviews are public, so they must not change the reading direction of the text around them. */
const hasPlainDirection = (value: string) => !/[^\P{Cc}\r\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(value);

export const reviews = {
  of: route
    .route({
      method: 'GET',
      path: '/users/{id}/reviews',
      tags,
      inputStructure: 'detailed',
      summary: 'Reviews of a user, newest first',
    })
    .input(
      z.object({
        params: z.strictObject({ id: AnyId }),
        query: z.strictObject({ cursor: plain(200).optional() }).optional(),
      }),
    )
    .output(ReviewPage),
  due: route
    .route({ method: 'GET', path: '/users/me/reviews/due', tags, summary: 'Sales that I may still rate' })
    .output(z.object({ items: z.array(DueReview) })),
  write: route
    .route({
      method: 'POST',
      path: '/ads/{id}/reviews',
      successStatus: 201,
      tags,
      inputStructure: 'detailed',
      summary: 'Rate the other side of a sale, once',
    })
    .input(
      ByListingId.extend({
        body: z.strictObject({
          stars: z.number().int().min(1, 'Please choose 1 to 5 stars.').max(5, 'Please choose 1 to 5 stars.'),
          text: plain(REVIEW_MAX).refine(hasPlainDirection, UNREADABLE).optional(),
        }),
      }),
    )
    .output(Review),
  reply: route
    .route({
      method: 'PUT',
      path: '/reviews/{id}/reply',
      tags,
      inputStructure: 'detailed',
      summary: 'Answer a review about me, once',
    })
    .input(
      z.object({
        params: z.strictObject({ id: AnyId }),
        body: z.strictObject({ text: text(REVIEW_MAX).refine(hasPlainDirection, UNREADABLE) }),
      }),
    )
    .output(Review),
};
