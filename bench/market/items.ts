import type { CategoryId } from '#shared/rules/categories.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { commonFirst, random, spread, weighted } from './chance.ts';
import * as vocabulary from './vocabulary.ts';

// Generates items for sale: title, price, category, and the attributes that belong to the title.

export type Item = {
  category: CategoryId;
  subcategory: string;
  title: string;
  price: number;
  priceKind: PriceKind;
  itemAttributes: AttributeValues;
};

export function makeItem(city: string): Item {
  const category = pickCategory();
  return { category, priceKind: 'fixed', ...MAKERS[category](city) };
}

type MadeItem = Omit<Item, 'category' | 'priceKind'> & { priceKind?: PriceKind };

const pickCategory = weighted<CategoryId>([
  [1, 36],
  [2, 15],
  [3, 11],
  [4, 15],
  [5, 12],
  [6, 3],
  [7, 3],
  [8, 5],
]);

const MAKERS: Record<CategoryId, (city: string) => MadeItem> = {
  1: () => makeElectronics(),
  2: () => (random.chance(0.82) ? makeCar() : named(pickVehicle(), rareName(), spread(2e4, 2e7))),
  3: (city) => (random.chance(0.65) ? makeHome(city) : makeProperty(city)),
  4: () => {
    const item = pickFashion();
    const last = random.chance(0.5) ? `size ${random.int(36, 47)}` : random.pick(vocabulary.COLOURS);
    return {
      ...named(item, last, spread(2e3, 3e5)),
      title: `${rareName()} ${item.name} ${last}`,
    };
  },
  5: () => named(pickHousehold(), wordingOrName(), spread(5e3, 1.5e6)),
  6: () => named(pickSports(), wordingOrName(), spread(3e3, 9e5)),
  7: (city) => ({
    ...named(pickJob(), `needed in ${city} ${rareName()} ${firm('Limited', 'Ventures')}`, spread(3e4, 8e5)),
    priceKind: 'per-month',
  }),
  8: (city) =>
    named(pickService(), `in ${city} by ${rareName()} ${firm('Services', 'Global')}`, spread(3e3, 6e5)),
};

const pickGadgetKind = weighted([
  ['iphone', 11],
  ['phone', 30],
  ['laptop', 28],
  ['other', 31],
] as const);
const pickIphone = commonFirst(vocabulary.IPHONES);
const pickPhone = commonFirst(vocabulary.PHONES);
const pickLaptop = commonFirst(vocabulary.LAPTOPS);
const pickGadget = commonFirst(vocabulary.GADGETS);
const pickStorage = commonFirst(vocabulary.STORAGE);
const pickProcessor = commonFirst(vocabulary.PROCESSORS);
const pickWording = commonFirst(vocabulary.WORDINGS_OF_CONDITION);
const pickCar = commonFirst(vocabulary.CARS);
const pickVehicle = commonFirst(vocabulary.OTHER_VEHICLES);
const pickHome = commonFirst(vocabulary.HOMES);
const pickProperty = commonFirst(vocabulary.OTHER_PROPERTY);
const pickFashion = commonFirst(vocabulary.FASHION);
const pickHousehold = commonFirst(vocabulary.HOUSEHOLD);
const pickSports = commonFirst(vocabulary.SPORTS);
const pickJob = commonFirst(vocabulary.JOBS);
const pickService = commonFirst(vocabulary.SERVICES);

/** The long tail: 40,000 rare words, most of them in only a few listings. */
const TAIL = makeTail(40_000);
export const rareWord = commonFirst(TAIL, 1.02);

/** Returns rare words from a rank on. With a million listings the thousandth is in about forty titles. */
export function rareNames(rank: number, count: number): string[] {
  return TAIL.slice(rank, rank + count);
}

function makeElectronics(): MadeItem {
  switch (pickGadgetKind()) {
    case 'iphone':
      return makePhone('iPhone', pickIphone(), 'Apple', pickWording(), spread(6e4, 2e6));
    case 'phone': {
      const [maker = '', ...model] = pickPhone().split(' ');
      const last = random.chance(0.5) ? pickWording() : random.pick(vocabulary.COLOURS);
      return makePhone(maker, model.join(' '), maker, last, spread(3e4, 9e5));
    }
    case 'laptop':
      return makeLaptop();
    case 'other':
      return named(pickGadget(), random.chance(0.6) ? pickWording() : rareName(), spread(5e3, 9e5));
  }
}

function makePhone(name: string, model: string, brand: string, last: string, price: number): MadeItem {
  const size = pickStorage();
  const itemAttributes = {
    brand,
    model: `${name === brand ? '' : `${name} `}${model}`,
    type: 'Smartphone',
    storage: withGap(size),
    batteryHealth: random.int(70, 100),
  };
  return {
    title: `${name} ${model} ${size} ${last}`,
    price,
    subcategory: 'phones-tablets',
    itemAttributes: vocabulary.COLOURS.includes(last) ? { ...itemAttributes, colour: last } : itemAttributes,
  };
}

function makeLaptop(): MadeItem {
  const name = pickLaptop();
  const [maker = '', ...model] = name.split(' ');
  const [processor, memory, size] = [pickProcessor(), random.pick(vocabulary.MEMORY), pickStorage()];
  const storageType = random.chance(0.6) ? 'SSD' : 'HDD';
  const itemAttributes = {
    brand: maker === 'MacBook' ? 'Apple' : maker,
    model: model.join(' '),
    type: 'Laptop',
    processor: `${processor.startsWith('Ryzen') ? 'AMD' : 'Intel'} ${processor}`,
    ram: withGap(memory),
    storage: withGap(size),
    storageType,
    screenSize: random.int(12, 17),
  };
  return {
    title: `${name} ${processor} ${memory} RAM ${size} ${storageType}`,
    price: spread(9e4, 2.5e6),
    subcategory: 'laptops-computers',
    itemAttributes,
  };
}

function makeCar(): MadeItem {
  const car = pickCar();
  const make = car.startsWith('Range Rover') ? 'Range Rover' : (car.split(' ')[0] ?? '');
  const [year, wording, colour] = [random.int(2000, 2024), pickWording(), random.pick(vocabulary.COLOURS)];
  const itemAttributes = {
    make,
    model: car.slice(make.length + 1),
    year,
    colour,
    mileage: random.int(5, 250) * 1000,
  };
  return {
    title: `${car} ${year} ${wording} ${colour}`,
    price: spread(9e5, 6e7),
    subcategory: 'cars',
    itemAttributes,
  };
}

function makeHome(city: string): MadeItem {
  const [bedrooms, kind, rented] = [random.int(1, 6), pickHome(), random.chance(0.5)];
  const itemAttributes = {
    type: kind === 'apartment' ? 'Flat' : capitalised(kind),
    bedrooms,
    bathrooms: random.int(1, bedrooms),
  };
  const title = `${bedrooms} bedroom ${kind} ${rented ? 'for rent' : 'for sale'} in ${city} ${rareName()} Estate`;
  return { title, ...offered(rented, spread(2.5e5, 4e8), itemAttributes) };
}

function makeProperty(city: string): MadeItem {
  const { name, subcategory, type } = pickProperty();
  const rented = random.chance(0.5);
  const title = `${name} ${rented ? 'for rent' : 'for sale'} at ${city} ${rareName()} Street`;
  const price = spread(1e5, 2e8);
  if (subcategory === 'land')
    return { title, price, subcategory, itemAttributes: { use: 'Residential', plots: random.int(1, 20) } };
  return { title, ...offered(rented, price, { type }) };
}

/** A rent has fees too. */
function offered(rented: boolean, price: number, itemAttributes: AttributeValues) {
  if (!rented) return { price, subcategory: 'for-sale', itemAttributes };
  const fee = Math.round(price / 10_000) * 1000;
  return {
    price,
    subcategory: 'for-rent',
    priceKind: 'per-year' as const,
    itemAttributes: {
      ...itemAttributes,
      rentPeriod: '1 year',
      agencyFee: fee,
      legalFee: fee,
      cautionFee: fee,
    },
  };
}

function named({ name, subcategory, type }: vocabulary.ItemKind, last: string, price: number): MadeItem {
  const itemAttributes = { ...(type ? { type } : {}), ...FIGURES[subcategory]?.() };
  return { title: `${capitalised(name)} ${last}`, price, subcategory, itemAttributes };
}

/** Numbers that the taxonomy requires and titles do not contain. */
const FIGURES: Record<string, () => AttributeValues> = {
  tvs: () => ({ screenSize: random.pick([32, 43, 50, 55, 65]) }),
  buses: () => ({ year: random.int(1998, 2022) }),
};

function wordingOrName(): string {
  return random.chance(0.5) ? pickWording() : rareName();
}

function rareName(): string {
  return capitalised(rareWord());
}

function firm(...endings: string[]): string {
  return random.pick(endings);
}

/** '64GB' → '64 GB', as the taxonomy writes it. */
function withGap(size: string): string {
  return size.replace(/(?=[GT]B)/, ' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function makeTail(count: number): string[] {
  const tail = new Set<string>();
  while (tail.size < count) {
    const word = Array.from({ length: random.int(2, 4) }, () => random.pick(vocabulary.SYLLABLES)).join('');
    if (word.length > 3) tail.add(word);
  }
  return [...tail];
}
