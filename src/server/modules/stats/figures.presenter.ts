import { averageStars } from '#shared/rules/rating.ts';
import { responseMinutes, responseRate } from '#shared/rules/response-rate.ts';
import type { SellerFigures } from './figures.queries.ts';

// The figures of a user, in the form that listings, profiles and conversations share.

/** A private profile also hides response rate and response time. */
export function presentFigures(
  { active, sold, ratingSum, ratingCount, ratingWeight, confirmedSales, ...answers }: SellerFigures,
  { hasPrivateProfile = false } = {},
) {
  const { conversations, answered, secondsToHalf } = answers;
  return {
    itemsSold: sold,
    confirmedSales,
    activeAds: active,
    rating: averageStars(ratingSum, ratingWeight),
    reviews: ratingCount,
    responseRate: hasPrivateProfile ? null : responseRate(conversations, answered),
    responseMinutes: hasPrivateProfile ? null : responseMinutes(conversations, secondsToHalf),
  };
}
