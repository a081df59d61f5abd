import { describe, expect, it } from 'vitest';
import { spreadOverCategories } from './spread-over-categories.ts';

describe('Listings of several categories', () => {
  it('take turns, and the others stay in their order', () => {
    const cards = ['1 Cars', '2 Cars', '3 Cars', '4 Jobs', '5 Fashion', '6 Jobs'].map((text) => {
      const [id = '', category = ''] = text.split(' ');
      return { id, category };
    });
    const { chosen, others } = spreadOverCategories(cards, 4);
    expect(chosen.map(({ id }) => id)).toEqual(['1', '4', '5', '2']);
    expect(others.map(({ id }) => id)).toEqual(['3', '6']);
  });
});
