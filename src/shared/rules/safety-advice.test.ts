import { expect, it } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { safetyAdviceFor } from './safety-advice.ts';

it('Only goods are to be checked before paying', () => {
  for (const id of [3, 7, 8]) expect(safetyAdviceFor(id)).not.toContain('Check the item before you pay.');
  for (const id of [4, 5, 6, null]) expect(safetyAdviceFor(id)).toContain('Check the item before you pay.');
});

it('Every category has four pieces of advice', () => {
  for (const { id } of CATEGORIES) expect(safetyAdviceFor(id)).toHaveLength(4);
});
