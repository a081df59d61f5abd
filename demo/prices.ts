import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { Model } from './catalogue/template.ts';
import type { Random } from './random.ts';

/** A price within the model's range: higher for new goods, and scaled by location for real estate. */

export function priceAt(
  categoryId: CategoryId,
  location: CityLocation,
  { from, to }: Model,
  condition: Condition | null,
  random: Random,
): number {
  const within = condition === 'new' ? 0.35 + random.next() * 0.65 : random.next() * 0.85;
  const price = from + (to - from) * within;
  return roundPrice(categoryId === REAL_ESTATE ? price * priceFactor(location) : price);
}

/** A fee that is a share of the price. */
export function shareOf(price: number, share: number): number {
  return roundPrice(price * share);
}

/** The upper end of a salary range that starts at `price`. */
export function upperEnd(price: number): number {
  return roundPrice(price * 1.35);
}

const REAL_ESTATE = 3;

/** Sellers ask for round prices: two or three significant digits, then zeros. */
function roundPrice(price: number): number {
  const step = STEPS.find(([below]) => price < below)?.[1] ?? 1_000_000;
  return Math.max(step, Math.round(price / step) * step);
}

const STEPS: readonly (readonly [below: number, step: number])[] = [
  [20_000, 500],
  [100_000, 1_000],
  [1_000_000, 5_000],
  [10_000_000, 50_000],
  [100_000_000, 500_000],
];

/** Relative to an ordinary area of Lagos or Abuja. */
function priceFactor({ state, city }: CityLocation): number {
  if (MOST_EXPENSIVE.has(city)) return 2.2;
  if (EXPENSIVE.has(city)) return 1.4;
  return EXPENSIVE_STATES.has(state) ? 1 : 0.55;
}

const MOST_EXPENSIVE: ReadonlySet<string> = new Set(['Ikoyi', 'Victoria Island', 'Maitama', 'Asokoro']);
const EXPENSIVE: ReadonlySet<string> = new Set([
  'Lekki',
  'Lekki Phase 1',
  'GRA Ikeja',
  'Wuse 2',
  'Jabi',
  'GRA Phase 2',
  'Magodo',
]);
const EXPENSIVE_STATES: ReadonlySet<StateName> = new Set<StateName>(['Lagos', 'FCT', 'Rivers']);
