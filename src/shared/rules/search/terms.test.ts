import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, type CategoryId } from '../categories.ts';
import { type Searchable, TAGS, termsOfListing, termsOfQuery } from './terms.ts';
import { SYNONYMS } from './vocabulary.ts';

function listing(changes: Partial<Searchable>): Searchable {
  return {
    title: 'Item',
    description: '',
    categoryId: 5,
    subcategory: null,
    state: 'Lagos',
    city: 'Lekki',
    usedIn: null,
    attributes: {},
    ...changes,
  };
}

/** Whether a query finds a listing with that title. */
function finds(q: string, title: string): boolean {
  const terms = new Set(termsOfListing(listing({ title })).terms);
  const queryTerms = termsOfQuery(q);
  return queryTerms.length > 0 && queryTerms.every((term) => terms.has(term));
}

/** Whether a query finds a listing by its category alone. */
function findsIn(q: string, categoryId: CategoryId, subcategory: string | null): boolean {
  const terms = new Set(termsOfListing(listing({ title: 'Brand X', categoryId, subcategory })).terms);
  return termsOfQuery(q).every((term) => terms.has(term));
}

describe('The name of a category or subcategory finds its listings', () => {
  it.each([
    ['Furniture', 5, 'furniture'],
    ['Rentals', 3, 'for-rent'],
    ['house for rent', 3, 'for-rent'],
    ['property', 3, 'for-sale'],
    ['Laptops', 1, 'laptops-computers'],
    ['cars', 2, 'cars'],
    ['home appliances', 5, 'appliances'],
    ['jobs', 7, 'sales'],
  ] as const)('%j', (q, categoryId, subcategory) => {
    expect(findsIn(q, categoryId, subcategory)).toBe(true);
    expect(findsIn(q, 4, 'shoes')).toBe(false);
  });

  it.each(CATEGORIES)('$name', ({ id, name }) => {
    expect(findsIn(name, id, null)).toBe(true);
  });
});

describe('A query finds a title', () => {
  it.each([
    ['IPHONE', 'iPhone 13'],
    ['iphone13', 'iPhone 13'],
    ['iphone 13 pro max', 'Apple iPhone 13 ProMax'],
    ['128 gb', 'Galaxy A14, 128GB'],
    ['128gb', 'Galaxy A14, 128 GB'],
    ['128', 'Galaxy A14, 128GB'],
    ['43 inch', 'Hisense 43" TV'],
    ['43"', 'Hisense 43-inch TV'],
    ['10000mah', 'Oraimo 10,000 mAh power bank'],
    ['2.5kva', '2.5 KVA inverter'],
    ['rx350', 'Lexus RX 350 2012'],
    ['lexus rx 350', 'Lexus RX350'],
    ['shoe', 'Nike shoes'],
    ['boxes', 'Gift box'],
    ['batteries', 'Inverter battery'],
    ['buses', 'Toyota Hiace bus'],
    ['women', 'Bag for a woman'],
    ['oyo', 'Farm in Ọ̀yọ́'],
    ['Ọ̀yọ́', 'Farm in Oyo'],
    ['kano', 'Ƙano leather'],
    ['sallah dawa', 'Ɗawa for Sallah'],
    ['governors consent', "Land with Governor's consent"],
    ['tokunbo corolla', 'Foreign used Toyota Corolla'],
    ['uk used corolla', 'Tokunbo Corolla 2008'],
    ['gen', '3.5kva generator'],
    ['i better pass my neighbour', 'Small generator'],
    ['8th gen', 'HP laptop 8th generation'],
    ['okada', 'Bajaj Boxer motorcycle'],
    ['keke', 'TVS tricycle'],
    ['self con', 'Self-contain in Yaba'],
    ['selfcon', 'A room self contained'],
    ['bq', 'Boys’ quarters to let'],
    ['c of o', 'Plot with Certificate of Occupancy'],
    ['tear rubber', 'Brand new Hilux'],
    ['fairly used', 'Second-hand fridge'],
    ['refrigerator', 'LG fridge'],
    ['ac', '1.5hp split air conditioner'],
    ['techno', 'Tecno Camon 20'],
    ['playstation 5', 'PS5 slim'],
    ['benz', 'Mercedes C300'],
    ['cr-v', 'Honda CRV 2015'],
    ['apple', 'iPhone 11'],
    ['s9 plus', 'Galaxy S9+'],
    ['lekki sofa', 'Sofa'],
    ['flats for rent', 'Flat to let'],
  ])('%s → %s', (q, title) => {
    expect(finds(q, title)).toBe(true);
  });

  it.each([
    ['iphone', 'Galaxy A14'],
    ['iphone case', 'iPhone 13'],
    ['generator', 'HP laptop 8th gen'],
    ['64gb', 'Galaxy A14, 128GB'],
    ['toyota', 'Honda Civic'],
    ['nigerian used', 'Foreign used Corolla'],
    ['lagoon', 'Flat in Lagos'],
  ])('but not %s → %s', (q, title) => {
    expect(finds(q, title)).toBe(false);
  });

  it('when they are synonyms', () => {
    for (const [first = '', ...others] of SYNONYMS)
      for (const other of others) {
        expect({ first, other, found: finds(first, other) }).toMatchObject({ found: true });
        expect({ first, other, found: finds(other, first) }).toMatchObject({ found: true });
      }
  });
});

describe('The terms of a listing', () => {
  const car = listing({
    title: 'Corolla 2008',
    categoryId: 2,
    subcategory: 'cars',
    description: 'Buy and drive, chilling AC.',
    attributes: { make: 'Toyota', model: 'Corolla', year: 2008, fuel: 'Petrol', customsPaid: true },
  });

  it('contain each filterable attribute, and the make as a word', () => {
    const { terms } = termsOfListing(car);
    expect(terms).toEqual(expect.arrayContaining(['toyota', '#2/cars/make=Toyota', '#2/cars/fuel=Petrol']));
    expect(terms).toContain(TAGS.attribute(2, 'cars', 'customsPaid', 'Yes'));
    expect(terms.filter((term) => term.includes('year') || term.includes('model'))).toEqual([]);
  });

  it('do not contain the description, which only the words contain', () => {
    const { terms, words } = termsOfListing(car);
    expect(terms).not.toContain('drive');
    expect(words).toEqual(expect.arrayContaining(['corolla', 'drive', 'airconditioner']));
    expect(words.some((word) => word.startsWith('#'))).toBe(false);
  });

  it.each([
    ['abroad', ['tokunbo', 'foreign used', 'uk used corolla']],
    ['nigeria', ['nigerian used', 'naija used corolla']],
  ] as const)('contain the local words for where it was used: %s', (usedIn, queries) => {
    const { terms, words } = termsOfListing({ ...car, usedIn });
    for (const q of queries) {
      expect(terms).toEqual(expect.arrayContaining(termsOfQuery(q)));
      expect(words).toEqual(expect.arrayContaining(termsOfQuery(q)));
      expect(termsOfListing(car).terms).not.toEqual(expect.arrayContaining(termsOfQuery(q)));
    }
  });

  it('of a shared attribute do not depend on the subcategory', () => {
    expect(TAGS.attribute(7, 'sales', 'level', 'Senior')).toBe(TAGS.attribute(7, null, 'level', 'Senior'));
  });
});

describe('Any query', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 200 });

  it('has at most eight distinct terms that the database can store', () => {
    fc.assert(
      fc.property(anyText, (q) => {
        const terms = termsOfQuery(q);
        expect(terms.length).toBeLessThanOrEqual(8);
        expect(new Set(terms).size).toBe(terms.length);
        for (const term of terms) {
          expect(term).toMatch(/^[^\s#\0]+$/u);
          expect(term.isWellFormed()).toBe(true);
          expect(term.length).toBeLessThanOrEqual(60);
        }
      }),
    );
  });

  it('finds a listing with the same title', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 }), (words) => {
        const title = words.join(' ');
        expect({ title, found: finds(title, title) }).toEqual({ title, found: true });
      }),
    );
  });

  it('has at most eight terms at any length', () => {
    for (const piece of ['a', '1', '1 ', '"', 'a1', '1,000', 'é', '+', 'gen ', 'c of '])
      expect(termsOfQuery(piece.repeat(5000)).length).toBeLessThanOrEqual(8);
  });
});

// biome-ignore format: a word list: one to a line would be too long to read
const WORDS = ['iPhone', '13', 'Pro', 'Max', '128', 'GB', 'UK', 'used', 'gen', '8th', 'shoes', 'rx350', 'S9+', '43"', 'C', 'of', 'O', 'self', 'con', '10,000mAh', 'Ọ̀yọ́'];
