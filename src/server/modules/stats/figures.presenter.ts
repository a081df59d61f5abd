import { averageStars } from '#shared/rules/rating.ts';
import { responseMinutes, responseRate } from '#shared/rules/response-rate.ts';
import type { SellerFigures } from './figures.queries.ts';

// A member's figures as listings, profiles and conversations show them alike.

/** Whoever keeps to themselves is not told of by how they answer either. */
export function presentFigures(
  { active, sold, ratingSum, ratingCount, ...answers }: SellerFigures,
  { hasPrivateProfile = false } = {},
) {
  const { conversations, answered, secondsToHalf } = answers;
  return {
    itemsSold: sold,
    activeAds: active,
    rating: averageStars(ratingSum, ratingCount),
    reviews: ratingCount,
    responseRate: hasPrivateProfile ? null : responseRate(conversations, answered),
    responseMinutes: hasPrivateProfile ? null : responseMinutes(conversations, secondsToHalf),
  };
}
