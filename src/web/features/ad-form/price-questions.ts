import { MOVE_IN_FEES } from '#shared/rules/move-in-cost.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';

/** The questions that belong beside the price: the fees of a rent, and how far a salary goes. */

export function isPriceQuestion({ key }: Attribute): boolean {
  return PRICE_QUESTIONS.includes(key);
}

const PRICE_QUESTIONS: readonly string[] = ['salaryMax', 'rentPeriod', ...MOVE_IN_FEES.map(({ key }) => key)];
