import { MOVE_IN_FEES, RENT_PERIODS } from '../move-in-cost.ts';
import { type CategoryRules, choice, FILTER, money, number, REQUIRED, text, yesNo } from './attribute.ts';

/** Real estate: the Nigerian names of home types, and all fees. */

// biome-ignore format: word lists: one to a line would be too long to read
const HOME_TYPES = [
  'Self-contain', 'Mini flat', 'Flat', 'Duplex', 'Semi-detached duplex', 'Detached duplex', 'Terrace', 'Bungalow', 'Maisonette', 'Penthouse',
  'Studio', 'Single room', 'Room and parlour', 'Boys quarters', 'Mansion', 'Block of flats', 'Shared apartment', 'Hostel',
];
const COMMERCIAL_TYPES = [
  'Office',
  'Shop',
  'Plaza',
  'Warehouse',
  'Factory',
  'Hotel',
  'School',
  'Event centre',
  'Filling station',
  'Farm',
];

const TYPE = choice('type', 'Type', [...HOME_TYPES, ...COMMERCIAL_TYPES, 'Other'], REQUIRED);
const BEDROOMS = number('bedrooms', 'Bedrooms', { min: 0, max: 50 }, FILTER);
const BATHROOMS = number('bathrooms', 'Bathrooms', { min: 0, max: 50 }, FILTER);
const TOILETS = number('toilets', 'Toilets', { min: 0, max: 60 });
const FURNISHED = choice('furnished', 'Furnished', ['Furnished', 'Semi-furnished', 'Unfurnished'], FILTER);
const SIZE = number('size', 'Size', { min: 1, max: 100_000_000, unit: 'sqm' }, FILTER);
const SERVICED = yesNo('serviced', 'Serviced', FILTER);
const PARKING = number('parking', 'Parking spaces', { min: 0, max: 500 });
const POWER = choice(
  'power',
  'Power supply',
  ['24 hours', 'Band A', 'Band B or C', 'Prepaid meter', 'Generator', 'Solar or inverter'],
  FILTER,
);
const WATER = choice('water', 'Water', ['Borehole', 'Public supply', 'Well', 'Treated', 'None'], FILTER);
const SECURITY = choice('security', 'Security', ['Gated estate', 'Gated compound', 'Security guard', 'None']);
const TITLE = choice(
  'title',
  'Title document',
  [
    "Governor's consent",
    'Certificate of occupancy',
    'Registered survey',
    'Gazette',
    'Excision',
    'Deed of assignment',
    'Family receipt',
    'Other',
  ],
  FILTER,
);
const ADVERTISER = choice(
  'advertiser',
  'Advertised by',
  ['Owner', 'Agent', 'Developer', 'Caretaker'],
  FILTER,
);
const FEES = MOVE_IN_FEES.map(({ key, label }) => money(key, label));

export const REAL_ESTATE: CategoryRules = {
  id: 3,
  hasCondition: true,
  priceKinds: ['fixed', 'negotiable', 'on-request', 'per-year', 'per-month', 'per-day'],
  common: [],
  subcategories: [
    {
      id: 'for-rent',
      name: 'For Rent',
      priceKinds: ['per-year', 'per-month', 'on-request'],
      attributes: [
        TYPE,
        BEDROOMS,
        BATHROOMS,
        TOILETS,
        FURNISHED,
        choice('rentPeriod', 'Paid in advance', Object.keys(RENT_PERIODS), FILTER),
        ...FEES,
        SERVICED,
        PARKING,
        POWER,
        WATER,
        SECURITY,
        SIZE,
        yesNo('petsAllowed', 'Pets allowed', FILTER),
        ADVERTISER,
      ],
    },
    {
      id: 'for-sale',
      name: 'For Sale',
      priceKinds: ['fixed', 'negotiable', 'on-request'],
      attributes: [
        TYPE,
        BEDROOMS,
        BATHROOMS,
        TOILETS,
        FURNISHED,
        SIZE,
        TITLE,
        SERVICED,
        PARKING,
        POWER,
        WATER,
        SECURITY,
        choice('stage', 'Stage', ['Finished', 'Carcass', 'Off-plan', 'Under construction'], FILTER),
        ADVERTISER,
      ],
    },
    {
      id: 'short-let',
      name: 'Short Let',
      priceKinds: ['per-day', 'per-month', 'on-request'],
      attributes: [
        TYPE,
        BEDROOMS,
        BATHROOMS,
        FURNISHED,
        number('guests', 'Guests', { min: 1, max: 100 }, FILTER),
        number('minimumStay', 'Minimum stay', { min: 1, max: 365, unit: 'nights' }),
        money('cautionFee', 'Caution fee'),
        POWER,
        yesNo('wifi', 'Wi-Fi', FILTER),
        yesNo('pool', 'Swimming pool', FILTER),
        yesNo('partiesAllowed', 'Parties allowed'),
      ],
    },
    {
      id: 'land',
      name: 'Land & Plots',
      priceKinds: ['fixed', 'negotiable', 'on-request'],
      attributes: [
        choice('use', 'Use', ['Residential', 'Commercial', 'Mixed use', 'Industrial', 'Farmland'], REQUIRED),
        SIZE,
        number('plots', 'Plots', { min: 1, max: 10_000 }, FILTER),
        TITLE,
        choice('topography', 'Land', ['Dry', 'Swampy', 'Sand-filled', 'Rocky']),
        yesNo('fenced', 'Fenced', FILTER),
        text('estate', 'Estate'),
        ADVERTISER,
      ],
    },
  ],
};
