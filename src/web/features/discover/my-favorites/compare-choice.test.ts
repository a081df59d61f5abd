import { expect, it } from 'vitest';
import { whyNotComparable } from './compare-choice.ts';

const item = (id: string, overrides: object = {}) => ({
  id,
  category: 'Electronics',
  subcategory: 'phones',
  status: 'active' as const,
  ...overrides,
});

it('Active listings of one subcategory can be compared, up to four', () => {
  const chosen = ['1', '2', '3'].map((id) => item(id));
  expect(whyNotComparable(item('4'), [])).toBeNull();
  expect(whyNotComparable(item('4'), chosen)).toBeNull();
  expect(whyNotComparable(item('5'), [...chosen, item('4')])).toBe('4 chosen already');
  expect(whyNotComparable(item('4'), [...chosen, item('4')])).toBeNull();
});

it('A sold listing and one of another kind cannot be chosen', () => {
  expect(whyNotComparable(item('1', { status: 'sold' }), [])).toBe('Not for sale');
  expect(whyNotComparable(item('2', { subcategory: 'laptops' }), [item('1')])).toBe('Another kind of item');
  expect(whyNotComparable(item('2', { category: 'Fashion' }), [item('1')])).toBe('Another kind of item');
});
