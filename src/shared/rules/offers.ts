import { formatNaira } from '../format/money.ts';
import { PRICE_MAX, PRICE_MIN } from './limits.ts';

// The limits of offers. An offer far above the asking price is a typing error or a scam.

const MAX_PRICE_FACTOR = 3;

/** The reason why an offer is rejected, or null. `price` is the asking price, or null when it is unknown. */
export function offerProblem(amount: number, price: number | null): string | null {
  if (amount < PRICE_MIN) return `An offer starts at ${formatNaira(PRICE_MIN)}.`;
  if (amount > PRICE_MAX) return `An offer can be at most ${formatNaira(PRICE_MAX)}.`;
  if (price !== null && amount > price * MAX_PRICE_FACTOR)
    return `That is more than ${MAX_PRICE_FACTOR} times the asking price of ${formatNaira(price)}. Please check the amount.`;
  return null;
}
