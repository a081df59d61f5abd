import { formatNaira } from '../format/money.ts';
import { PRICE_MAX, PRICE_MIN } from './limits.ts';
import type { UsualPrice } from './listing/usual-price.ts';

// The limits of offers. An offer far above the asking price is a typing error or a scam.

/** `too-low` is an offer below the seller's lowest price, which was declined automatically. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'too-low'] as const;

const MAX_PRICE_FACTOR = 3;

/** Offers below the lowest price that a buyer can make about one listing in a day. */
export const LOW_OFFERS_PER_DAY = 3;

/** The reason why an offer is rejected, or null. `price` is the asking price, or null when it is unknown. */
export function offerProblem(amount: number, price: number | null): string | null {
  if (amount < PRICE_MIN) return `An offer starts at ${formatNaira(PRICE_MIN)}.`;
  if (amount > PRICE_MAX) return `An offer can be at most ${formatNaira(PRICE_MAX)}.`;
  if (price !== null && amount > price * MAX_PRICE_FACTOR)
    return `That is more than ${MAX_PRICE_FACTOR} times the asking price of ${formatNaira(price)}. Please check the amount.`;
  return null;
}

/** The reason why a seller cannot set this lowest price, or null. */
export function lowestPriceProblem(
  lowest: number,
  { price, takesOffers }: { price: number | null; takesOffers: boolean },
): string | null {
  if (!takesOffers) return 'Jobs take no offers, so they have no lowest price.';
  if (price === null) return 'Set a price first, then your lowest price.';
  if (!Number.isInteger(lowest) || lowest < PRICE_MIN)
    return 'Please enter your lowest price in whole naira.';
  return lowest > price ? `Your lowest price cannot be above your price of ${formatNaira(price)}.` : null;
}

/** About 6, 3 and 2 % less than the price. */
const DISCOUNTS = [0.06, 0.03, 0.02];
/** Suggested amounts are multiples of a step that fits at least fifty times into the price. */
const STEPS = [50_000, 5_000, 1_000, 500, 100, 50, 10];
const LARGE_PRICE = 5_000_000;

/** Up to three different amounts below the price, the lowest first. Very low prices have none. */
export function suggestOffers(price: number): number[] {
  const steps = (price >= LARGE_PRICE ? STEPS : STEPS.slice(1)).filter((step) => price >= step * 50);
  const choices = (steps.length > 0 ? steps : [10]).map((step) => amountsBelow(price, step));
  // The largest step gives the roundest amounts, unless it rounds two of them to the same.
  return choices.find((amounts) => amounts.length === DISCOUNTS.length) ?? choices.at(-1) ?? [];
}

function amountsBelow(price: number, step: number): number[] {
  const amounts = DISCOUNTS.map((discount) => Math.round((price * (1 - discount)) / step) * step);
  return [...new Set(amounts)].filter((amount) => amount >= PRICE_MIN && amount < price);
}

/** '6% less' */
export function formatDiscount(amount: number, price: number): string {
  const percent = Math.max(1, Math.round((1 - amount / price) * 100));
  return `${percent}% less`;
}

export type OfferJudgement = 'fair' | 'low' | 'very-low';

/**
 * What a buyer is told about an amount before it is sent. Without the usual price of similar listings, only an
 * amount far below the asking price is judged.
 */
export function judgeOffer(
  amount: number,
  { price, usual }: { price: number | null; usual: UsualPrice | null },
): OfferJudgement | null {
  if (price === null) return null;
  // A seller who asks less than others is not insulted by an offer near that price.
  const normal = usual ? Math.min(price, (usual.low + usual.high) / 2) : price;
  if (amount < normal / 2) return 'very-low';
  if (!usual) return null;
  return amount < Math.min(usual.low, price * SMALL_DISCOUNT) ? 'low' : 'fair';
}

const SMALL_DISCOUNT = 0.9;
