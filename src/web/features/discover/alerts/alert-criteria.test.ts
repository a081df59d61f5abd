import { describe, expect, it } from 'vitest';
import { change, extrasOf, fieldsOf, NO_FIELDS, readCriteria, searchOf } from './alert-criteria.ts';

const FULL =
  'q=iphone&category=1&subcategory=phones-tablets&location=Lekki%2C+Lagos&priceMin=20000&priceMax=450000&condition=used&attr=brand%3AApple&attr=storage%3A64+GB&photos=1';

describe('alert criteria fields', () => {
  it('reads the fields of a search and writes the same search back', () => {
    expect(fieldsOf(FULL)).toMatchObject({
      q: 'iphone',
      category: '1',
      subcategory: 'phones-tablets',
      state: 'Lagos',
      area: 'Lekki, Lagos',
      priceMin: '20,000',
      priceMax: '450,000',
    });
    const rewritten = new URLSearchParams(searchOf(fieldsOf(FULL)));
    rewritten.set('priceMin', '20000');
    rewritten.set('priceMax', '450000');
    expect([...rewritten].map(String).sort()).toEqual([...new URLSearchParams(FULL)].map(String).sort());
  });

  it('preserves the params without a field, each until the user removes it', () => {
    const fields = fieldsOf(FULL);
    const extras = extrasOf(fields);
    expect(extras.map(({ label }) => label)).toEqual(['Used', 'Apple', '64 GB', 'With photos']);
    const without = { ...fields, otherParams: extras[1]?.otherParams ?? '' };
    expect(extrasOf(without).map(({ label }) => label)).toEqual(['Used', '64 GB', 'With photos']);
    expect(searchOf(without)).toContain('category=1');
  });

  it('labels the params that only a URL can set', () => {
    const fields = fieldsOf('featured=1&seller=ba21e7ab-5856-454f-8229-c9c13937a7ce');
    expect(extrasOf(fields).map(({ label }) => label)).toEqual(['Featured', 'One seller’s items']);
    expect(extrasOf({ ...fields, otherParams: extrasOf(fields)[0]?.otherParams ?? '' })).toHaveLength(1);
  });

  it('clears details when the category changes and the area when the state changes', () => {
    expect(searchOf(change(fieldsOf(FULL), { category: '2' }))).not.toMatch(/attr|subcategory/);
    expect(searchOf(change(fieldsOf(FULL), { subcategory: '' }))).not.toContain('attr');
    expect(change(fieldsOf(FULL), { state: 'Kano' })).toMatchObject({ state: 'Kano', area: '' });
    expect(change(fieldsOf(FULL), { q: 'nokia' }).otherParams).toContain('attr');
  });

  it('reads FCT as Abuja', () => {
    expect(fieldsOf('location=FCT')).toMatchObject({ state: 'Abuja', area: '' });
    expect(fieldsOf('location=Garki,+Abuja')).toMatchObject({ state: 'Abuja', area: 'Garki, Abuja' });
  });
});

describe('problems of alert criteria', () => {
  it.each([
    [{}, 'q'],
    [{ q: '   ' }, 'q'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'sofa', priceMin: 'cheap' }, 'priceMin'],
    [{ q: 'sofa', priceMax: '-5' }, 'priceMax'],
    [{ q: 'sofa', priceMin: '450k', priceMax: '2,000' }, 'priceMin'],
  ])('reports the problem of %j at the field %s', (fields, name) => {
    expect(Object.keys(readCriteria({ ...NO_FIELDS, ...fields }).problems)).toEqual([name]);
  });

  it.each([
    { q: 'sofa' },
    { category: '3' },
    { state: 'Lagos' },
    { priceMax: '450k' },
    { otherParams: 'photos=1' },
  ])('accepts any single criterion: %j', (fields) => {
    expect(readCriteria({ ...NO_FIELDS, ...fields }).problems).toEqual({});
  });

  it('rejects a search with only a sort order and an age, which alerts ignore', () => {
    expect(readCriteria(fieldsOf('sort=price-low&posted=7')).problems).toHaveProperty('q');
  });
});
