import { FORMER_NAME } from '#shared/rules/former-user.ts';
import { firstName } from './names.ts';

// The name of a user in sentences: the first name of a person, the full name of a business.

// biome-ignore format: a word list: one to a line would be too long to read
const BUSINESS_WORDS = new Set([
  'academy', 'accessories', 'agency', 'appliances', 'autos', 'auto', 'bakery', 'boutique', 'brothers', 'cars', 'clothing', 'co', 'collection', 'collections', 'company', 'computers', 'consult', 'crew',
  'concept', 'concepts', 'couture', 'dealers', 'deals', 'electronics', 'electricals', 'energy', 'enterprise', 'enterprises', 'fabrics', 'farm', 'farms', 'fashion', 'foods', 'furniture', 'gadgets', 'global',
  'group', 'hair', 'homes', 'house', 'hub', 'industries', 'interiors', 'international', 'int', 'intl', 'investment', 'investments', 'kitchen', 'labs', 'limited', 'logistics', 'ltd', 'market', 'mart', 'media',
  'merchants', 'mobile', 'motors', 'nest', 'nigeria', 'nig', 'outlet', 'palace', 'parts', 'phones', 'place', 'plaza', 'plug', 'properties', 'realty', 'realtors', 'school', 'services', 'shoes', 'shop',
  'solar', 'solutions', 'sons', 'spa', 'sports', 'store', 'stores', 'studio', 'studios', 'supermarket', 'supplies', 'systems', 'tech', 'technologies', 'telecoms', 'textiles', 'traders', 'transport', 'ventures',
  'wears', 'wholesale', 'works', 'world',
]);
// biome-ignore format: a word list: one to a line would be too long to read
const TITLES = new Set([
  'alhaja', 'alhaji', 'arc', 'barr', 'barrister', 'bishop', 'chief', 'comrade', 'dr', 'engr', 'evang', 'hajia', 'hon', 'imam', 'lady', 'madam', 'mallam', 'malam', 'mama', 'miss', 'mr', 'mrs', 'ms', 'oba',
  'otunba', 'papa', 'pastor', 'pharm', 'prince', 'princess', 'prof', 'rev', 'sheikh', 'sir', 'surv',
]);
const FULL_NAME_MAX = 60;

export function shortName(name: string): string {
  const isOneName = name === FORMER_NAME || isBusiness(name) || startsWithTitle(name);
  return isOneName ? [...name.trim()].slice(0, FULL_NAME_MAX).join('') : firstName(name);
}

/** 'Dr. Ada Obi', 'Alhaji Musa' and 'A. Obi' have no first name that could stand alone. */
function startsWithTitle(name: string): boolean {
  const [first = ''] = name
    .trim()
    .toLowerCase()
    .split(/[\s.]+/);
  return TITLES.has(first) || [...first].length === 1;
}

function isBusiness(name: string): boolean {
  if (/[&\d]/.test(name)) return true;
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => BUSINESS_WORDS.has(word));
}
