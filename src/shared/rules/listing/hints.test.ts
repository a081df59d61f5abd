import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { hintsFor } from './hints.ts';

const ALL_SUBCATEGORIES = CATEGORIES.flatMap(({ id }) =>
  [null, ...getCategoryRules(id).subcategories.map((subcategory) => subcategory.id)].map(
    (subcategory) => [id, subcategory] as const,
  ),
);

describe('hints', () => {
  it.each(ALL_SUBCATEGORIES)(
    'for category %s, subcategory %s are three short sentences',
    (id, subcategory) => {
      for (const hint of Object.values(hintsFor(id, subcategory))) {
        expect(hint).toMatch(/^\p{Lu}.*\.$/u);
        expect(hint.length).toBeLessThanOrEqual(130);
      }
    },
  );

  it('cover the questions of buyers of phones and cars, and of tenants', () => {
    expect(hintsFor(1, 'phones-tablets').description).toMatch(/battery health.*factory unlocked.*receipt/);
    expect(hintsFor(2, 'cars').description).toMatch(/customs papers.*first body.*accident/);
    expect(hintsFor(3, 'for-rent').description).toMatch(/total package.*light and water/);
  });

  it('fall back to those of the category, then to the general ones', () => {
    expect(hintsFor(1, 'wearables')).toEqual(hintsFor(1, null));
    expect(hintsFor(1, 'constructor')).toEqual(hintsFor(1, null));
    expect(hintsFor(null, 'phones-tablets').description).toBe(
      'Say how old it is, what works and what does not.',
    );
  });

  it('exist for 40 subcategories, so that a misspelt key is noticed', () => {
    const differing = ALL_SUBCATEGORIES.filter(
      ([id, subcategory]) => JSON.stringify(hintsFor(id, subcategory)) !== JSON.stringify(hintsFor(id, null)),
    );
    expect(differing).toHaveLength(40);
  });
});
