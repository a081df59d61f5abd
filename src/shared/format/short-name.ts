import { firstName } from './names.ts';

// The name of a seller in sentences: the first name of a person, the full name of a business.

// biome-ignore format: a word list: one to a line would be too long to read
const BUSINESS_WORDS = new Set([
  'academy', 'accessories', 'agency', 'appliances', 'autos', 'auto', 'bakery', 'boutique', 'brothers', 'cars', 'clothing', 'co', 'collection', 'collections', 'company', 'computers', 'consult', 'crew',
  'concept', 'concepts', 'couture', 'dealers', 'electronics', 'electricals', 'energy', 'enterprise', 'enterprises', 'fabrics', 'farm', 'farms', 'fashion', 'foods', 'furniture', 'gadgets', 'global',
  'group', 'hair', 'homes', 'house', 'hub', 'industries', 'interiors', 'international', 'int', 'intl', 'investment', 'investments', 'kitchen', 'labs', 'limited', 'logistics', 'ltd', 'market', 'mart', 'media',
  'merchants', 'mobile', 'motors', 'nest', 'nigeria', 'nig', 'outlet', 'palace', 'parts', 'phones', 'place', 'plaza', 'plug', 'properties', 'realty', 'realtors', 'school', 'services', 'shoes', 'shop',
  'solar', 'solutions', 'sons', 'spa', 'sports', 'store', 'stores', 'studio', 'studios', 'supermarket', 'supplies', 'systems', 'tech', 'technologies', 'telecoms', 'textiles', 'traders', 'transport', 'ventures',
  'wears', 'wholesale', 'works', 'world',
]);
const BUSINESS_NAME_MAX = 60;

export function shortName(name: string): string {
  return isBusiness(name) ? [...name.trim()].slice(0, BUSINESS_NAME_MAX).join('') : firstName(name);
}

function isBusiness(name: string): boolean {
  if (/[&\d]/.test(name)) return true;
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => BUSINESS_WORDS.has(word));
}
