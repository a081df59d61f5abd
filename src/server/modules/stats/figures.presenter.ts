import { responseRate } from '#shared/rules/response-rate.ts';
import type { SellerFigures } from './figures.queries.ts';

// A seller's figures as listings and profiles show them alike. Nobody can rate yet.

export function presentFigures({ active, sold, conversations, answered }: SellerFigures) {
  return {
    itemsSold: sold,
    activeAds: active,
    rating: null,
    reviews: 0,
    responseRate: responseRate(conversations, answered),
    responseMinutes: null,
  };
}
