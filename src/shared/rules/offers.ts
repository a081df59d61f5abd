import { formatNaira } from '../format/money.ts';
import { PRICE_MAX, PRICE_MIN } from './limits.ts';

// What can be offered for an item. Far more than is asked is a slip of the finger, or a trick.

const MOST_TIMES_THE_PRICE = 3;

/** Why nobody may offer that, in plain words; null where they may. `price` is what is asked, where it is known. */
export function offerProblem(amount: number, price: number | null): string | null {
  if (amount < PRICE_MIN) return `An offer starts at ${formatNaira(PRICE_MIN)}.`;
  if (amount > PRICE_MAX) return `An offer can be at most ${formatNaira(PRICE_MAX)}.`;
  if (price !== null && amount > price * MOST_TIMES_THE_PRICE)
    return `That is more than ${MOST_TIMES_THE_PRICE} times the asking price of ${formatNaira(price)}. Please check the amount.`;
  return null;
}
