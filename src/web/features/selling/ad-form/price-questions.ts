import { MOVE_IN_FEES } from '#shared/rules/move-in-cost.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';

/** The attributes that are shown beside the price: period and fees of a rent, upper end of a salary. */

export function isPriceQuestion({ key }: Attribute): boolean {
  return PRICE_QUESTIONS.includes(key);
}

const PRICE_QUESTIONS: readonly string[] = ['salaryMax', 'rentPeriod', ...MOVE_IN_FEES.map(({ key }) => key)];
