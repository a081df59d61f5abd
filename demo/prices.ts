import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { Choices, Model, Slots } from './catalogue/template.ts';
import type { Random } from './random.ts';

/** A price within the model's range: higher for new and larger goods, and scaled by location for real estate. */

export function priceAt(
  categoryId: CategoryId,
  location: CityLocation,
  { from, to, slots }: Model,
  { condition, chosen }: { condition: Condition | null; chosen: Slots },
  random: Random,
): number {
  const grade = gradeOf(slots, chosen);
  const anywhere = condition === 'new' ? 0.35 + random.next() * 0.65 : random.next() * 0.85;
  const price = from + (to - from) * (grade === null ? anywhere : grade * 0.8 + random.next() * 0.2);
  return roundPrice(categoryId === REAL_ESTATE ? price * priceFactor(location) : price);
}

/** Slots whose larger values cost more. */
const GRADES = ['gb', 'storage', 'ram', 'bedrooms', 'year'];

/** From 0 for the smallest choice to 1 for the largest; null if the model has no such choice. */
function gradeOf(slots: Choices, chosen: Slots): number | null {
  for (const name of GRADES) {
    const choices = slots[name];
    if (!Array.isArray(choices) || choices.length < 2) continue;
    const sizes = choices.map(sizeOf).sort((a, b) => a - b);
    const rank = sizes.indexOf(sizeOf(chosen[name]));
    if (rank >= 0) return rank / (sizes.length - 1);
  }
  return null;
}

/** '1 TB' is more than '512 GB'. */
function sizeOf(choice: unknown): number {
  const text = String(choice);
  return Number.parseFloat(text) * (text.endsWith('TB') ? 1024 : 1);
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
