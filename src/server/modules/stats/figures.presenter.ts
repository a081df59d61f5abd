import { averageStars } from '#shared/rules/rating.ts';
import { responseMinutes, responseRate } from '#shared/rules/response-rate.ts';
import type { SellerFigures } from './figures.queries.ts';

// A member's figures as listings, profiles and conversations show them alike.

export function presentFigures({ active, sold, ratingSum, ratingCount, ...answers }: SellerFigures) {
  const { conversations, answered, secondsToHalf } = answers;
  return {
    itemsSold: sold,
    activeAds: active,
    rating: averageStars(ratingSum, ratingCount),
    reviews: ratingCount,
    responseRate: responseRate(conversations, answered),
    responseMinutes: responseMinutes(conversations, secondsToHalf),
  };
}
