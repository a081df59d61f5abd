import { describe, expect, it } from 'vitest';
import { formatProofCode, isOtherItem, PROOF_CODE_CHARACTERS } from './proof-photos.ts';

const phone = {
  title: 'iPhone 12, 128 GB, blue',
  categoryId: 1,
  subcategory: 'phones-tablets',
  condition: 'used',
  attributes: { brand: 'Apple', storage: '128GB', warranty: '7 days' },
};

describe('A changed ad', () => {
  it.each([
    ['other capitals and commas', { title: 'IPHONE 12 128 GB Blue' }],
    ['another warranty', { attributes: { ...phone.attributes, warranty: 'As-is' } }],
    ['its details in another order', { attributes: { storage: '128GB', brand: 'Apple' } }],
  ])('with %s is about the same item', (_, change) => {
    expect(isOtherItem(phone, { ...phone, ...change })).toBe(false);
  });

  it.each([
    ['another model in the title', { title: 'iPhone 13, 128 GB, blue' }],
    ['another subcategory', { subcategory: 'laptops' }],
    ['another category', { categoryId: 5 }],
    ['another condition', { condition: 'new' }],
    ['another storage', { attributes: { ...phone.attributes, storage: '64GB' } }],
  ])('with %s may be about another item', (_, change) => {
    expect(isOtherItem(phone, { ...phone, ...change })).toBe(true);
  });
});

it('A code has no characters that look alike in handwriting, and two groups', () => {
  expect(PROOF_CODE_CHARACTERS).not.toMatch(/[0OQ1ILB8S5Z2G6UV]/);
  expect(new Set(PROOF_CODE_CHARACTERS).size).toBe(PROOF_CODE_CHARACTERS.length);
  expect(formatProofCode('KX74TN')).toBe('KX7-4TN');
});
