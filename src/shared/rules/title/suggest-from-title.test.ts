import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLocalCondition } from '#shared/rules/conditions.ts';
import { checkValue } from '#shared/rules/taxonomy/check-value.ts';
import { attributesOf, findSubcategory } from '#shared/rules/taxonomy.ts';
import { suggestFromTitle } from './suggest-from-title.ts';

const NOTHING_CHOSEN = { category: '', subcategory: '' };
const suggest = (title: string, chosen = NOTHING_CHOSEN) => suggestFromTitle(title, chosen);
const kindOf = (title: string) => {
  const found = suggest(title);
  return found && [found.categoryId, found.subcategory];
};

describe('The title of a listing', () => {
  it.each([
    [
      'Tokunbo Toyota Corolla 2010',
      2,
      'cars',
      'foreign used',
      { make: 'Toyota', model: 'Corolla', year: '2010' },
    ],
    [
      'Corolla 2010 nigerian used, first body',
      2,
      'cars',
      'nigerian used',
      { make: 'Toyota', model: 'Corolla', year: '2010' },
    ],
    [
      'Clean Lexus RX350 2012 direct tokunbo',
      2,
      'cars',
      'foreign used',
      { make: 'Lexus', model: 'RX 350', year: '2012' },
    ],
    ['Honda CRV 2008', 2, 'cars', null, { make: 'Honda', model: 'CR-V', year: '2008' }],
    [
      'Toyota Hiace bus 2009, 18 seater',
      2,
      'buses',
      null,
      { make: 'Toyota', model: 'HiAce', year: '2009', seats: '18' },
    ],
    [
      'iPhone 13 Pro Max 256gb uk used',
      1,
      'phones-tablets',
      'foreign used',
      {
        brand: 'Apple',
        type: 'Smartphone',
        model: 'iPhone 13 Pro Max',
        storage: '256 GB',
        origin: 'UK used',
      },
    ],
    [
      'iphone13 promax 1tb black',
      1,
      'phones-tablets',
      null,
      { model: 'iPhone 13 Pro Max', storage: '1 TB', colour: 'Black' },
    ],
    [
      'Samsung Galaxy S23 Ultra 12/512gb',
      1,
      'phones-tablets',
      null,
      { brand: 'Samsung', model: 'Galaxy S23 Ultra', ram: '12 GB', storage: '512 GB' },
    ],
    [
      'Tecno Spark 20 8GB RAM 256GB brand new',
      1,
      'phones-tablets',
      'new',
      { brand: 'Tecno', model: 'Spark 20', ram: '8 GB', storage: '256 GB' },
    ],
    ['Infinix Hot 40 Pro', 1, 'phones-tablets', null, { brand: 'Infinix', model: 'Hot 40 Pro' }],
    ['Samsung A14 128gb', 1, 'phones-tablets', null, { brand: 'Samsung', model: 'A14', storage: '128 GB' }],
    [
      'HP EliteBook 840 G6 core i5 16gb 512gb SSD',
      1,
      'laptops-computers',
      null,
      {
        brand: 'HP',
        model: 'EliteBook 840 G6',
        processor: 'Intel Core i5',
        ram: '16 GB',
        storage: '512 GB',
        storageType: 'SSD',
      },
    ],
    ['LG 43 inch smart TV', 1, 'tvs', null, { brand: 'LG', screenSize: '43' }],
    [
      'PS5 Slim 1TB with two pads',
      1,
      'gaming',
      null,
      { brand: 'Sony PlayStation', type: 'Console', model: 'PS5 Slim', storage: '1 TB' },
    ],
    [
      'Hisense 1.5hp inverter AC',
      5,
      'appliances',
      null,
      { type: 'Air conditioner', brand: 'Hisense', capacity: '1.5 HP', energy: 'Inverter' },
    ],
    [
      'Haier Thermocool chest freezer 200 litres',
      5,
      'appliances',
      null,
      { type: 'Freezer', brand: 'Haier Thermocool', capacity: '200 litres' },
    ],
    ['Firman gen 3.5kva', 5, 'generators-solar', null, { type: 'Generator', brand: 'Firman', power: '3.5' }],
    ['7 seater leather sofa', 5, 'furniture', null, { type: 'Sofa', seats: '7', material: 'Leather' }],
    ['3 bedroom flat for rent in Yaba', 3, 'for-rent', null, { type: 'Flat', bedrooms: '3' }],
    ['Self con to let, Akoka', 3, 'for-rent', null, { type: 'Self-contain' }],
    ['Two plots of land for sale at Epe', 3, 'land', null, { plots: '2' }],
    [
      'Range Rover Sport 2015 full option',
      2,
      'cars',
      null,
      { make: 'Range Rover', model: 'Sport', year: '2015' },
    ],
    [
      'Dell Latitude 7480 i7 16GB RAM',
      1,
      'laptops-computers',
      null,
      { model: 'Latitude 7480', processor: 'Intel Core i7', ram: '16 GB' },
    ],
    ['Keke Bajaj 2020', 2, 'tricycles', null, { make: 'Bajaj', year: '2020' }],
    ['okrika jeans for men', 4, 'clothing', 'foreign used', { type: 'Jeans', gender: 'Men' }],
    ['Plumber in Surulere', 8, 'repairs', null, { type: 'Plumber' }],
    ['Nike sneakers EU 42', 4, 'shoes', null, { type: 'Sneakers', brand: 'Nike' }],
    ['Dispatch rider needed in Ikeja', 7, 'driving-logistics', null, { direction: 'A vacancy' }],
  ])('%s', (title, categoryId, subcategory, condition, attributes) => {
    const found = suggest(title as string);
    expect(found).toMatchObject({ categoryId, subcategory, condition });
    expect(found?.attributes).toMatchObject(attributes as object);
  });

  it('names the part or accessory, not the item that it fits', () => {
    expect(kindOf('iPhone 13 charger')).toEqual([1, 'accessories']);
    expect(kindOf('Charger for HP laptop')).toEqual([1, 'accessories']);
    expect(kindOf('Toyota Corolla 2010 engine')).toEqual([2, 'parts']);
    expect(kindOf('Laptop bag')).toEqual([4, 'bags']);
    expect(kindOf('TV stand')).toEqual([5, 'furniture']);
  });

  it('is about the item, not about its features', () => {
    expect(kindOf('Toyota Camry 2008, sound engine')).toEqual([2, 'cars']);
    expect(kindOf('iPhone 12 with charger and pouch')).toEqual([1, 'phones-tablets']);
    expect(suggest('iPhone 12 with charger')?.attributes.model).toBe('iPhone 12');
  });

  it('says only the category where more is not certain', () => {
    expect(kindOf('3 bedroom flat, Yaba')).toEqual([3, null]);
    expect(suggest('Samsung, neat')).toBeNull();
    expect(suggest('Very clean, urgent sale')).toBeNull();
    expect(suggest('abc')).toBeNull();
  });

  it('has no model if the next words describe the item', () => {
    for (const title of ['Toyota car 2010', 'HP laptop 8gb', 'LG double door fridge', 'Toyota, tokunbo'])
      expect(suggest(title)?.attributes.model, title).toBeUndefined();
  });

  it('never replaces the category that the seller has chosen', () => {
    expect(suggest('iPhone 13 128gb', { category: '4', subcategory: '' })).toBeNull();
    const parts = suggest('Toyota Corolla 2010', { category: '2', subcategory: 'parts' });
    expect(parts).toMatchObject({ categoryId: 2, subcategory: 'parts', attributes: { make: 'Toyota' } });
    expect(parts?.attributes).not.toHaveProperty('year');
  });

  it('suggests only values that the form accepts, whatever was typed', () => {
    const words = [
      'iphone',
      'tokunbo',
      '2010',
      '256gb',
      'toyota',
      'ac',
      'for',
      '3 bedroom',
      'used',
      'x',
      '8/256',
      '__proto__',
      '"',
      '9999',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 8 }), (parts) => {
        const found = suggest(parts.join(' '));
        if (!found) return;
        const { categoryId, subcategory, condition, attributes } = found;
        if (subcategory !== null) expect(findSubcategory(categoryId, subcategory)?.id).toBe(subcategory);
        if (condition !== null) expect(parseLocalCondition(condition)).not.toBeNull();
        for (const [key, value] of Object.entries(attributes)) {
          const attribute = attributesOf(categoryId, subcategory).find((one) => one.key === key);
          if (!attribute) throw new Error(`${key} is no attribute`);
          expect(checkValue(attribute, attribute.type === 'number' ? Number(value) : value)).toBeNull();
        }
      }),
    );
  });
});

describe('Food, books and things for children', () => {
  it.each([
    ['50 kg bag of rice', 'food-farm'],
    ['Layers mash, 25 kg bag', 'food-farm'],
    ['Palm oil, 25 litres', 'food-farm'],
    ['JAMB past questions', 'books-school'],
    ['Child car seat, black', 'baby-kids'],
    ['Baby stroller, blue', 'baby-kids'],
  ])('%s belongs to %s', (title, subcategory) => {
    expect(kindOf(title)).toEqual([5, subcategory]);
  });

  it.each(['Rice cooker 1.8 litres', 'Yam pounder', 'Egg incubator', 'Car seat cover', 'Plantain slicer'])(
    '%s does not',
    (title) => {
      const [, subcategory = null] = kindOf(title) ?? [];
      expect(['food-farm', 'books-school', 'baby-kids']).not.toContain(subcategory);
    },
  );
});
