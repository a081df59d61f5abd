import { avatarOf } from '#server/modules/accounts/index.ts';
import type { DueReview, Review } from '#shared/contract/reviews.ts';
import { paths } from '#shared/paths.ts';
import { REVIEW_DAYS } from '#shared/rules/limits.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import type { ReviewRow } from './reviews.queries.ts';
import type { DueRow } from './sales.queries.ts';

// Converts review rows to API types.

const DAY = 86_400_000;

export function presentReview(row: ReviewRow): Review {
  const { id, stars, text, counted, confirmed, authorRole, reply, repliedAt } = row;
  return {
    id,
    stars,
    text,
    counted,
    confirmed,
    authorRole,
    author: { id: row.authorId, name: row.name, avatar: avatarOf(row.image), left: row.left },
    // The listings of a seller who is deleting the account are hidden.
    item:
      isPubliclyVisible(row.status) && !(row.left && authorRole === 'seller')
        ? { id: row.listingId, title: row.title }
        : null,
    createdAt: toIso(row.createdAt),
    reply: reply !== null && repliedAt ? { text: reply, createdAt: toIso(repliedAt) } : null,
  };
}

export function presentDue({
  listingId,
  title,
  cover,
  status,
  otherId,
  name,
  image,
  role,
  soldAt,
}: DueRow): DueReview {
  const until = new Date(new Date(soldAt).getTime() + REVIEW_DAYS * DAY);
  const isShown = isPubliclyVisible(status) || role === 'seller';
  return {
    item: { id: listingId, title, image: isShown && cover ? paths.photo(cover, PHOTO_WIDTHS.card) : null },
    other: { id: otherId, name, avatar: avatarOf(image) },
    role,
    soldAt: toIso(soldAt),
    until: until.toISOString(),
  };
}

function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
