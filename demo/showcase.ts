import { GADGETS } from './showcase-gadgets.ts';
import { NEWEST } from './showcase-newest.ts';
import { days, type WrittenListing } from './written-listing.ts';

/** The listings of the design mock-ups, so that the home page of a new demo matches its mock-up. */

export const CAMERA_TITLE = 'Fujifilm X100V camera, silver';

/** The newest featured listings, in the order of the home page. */
const FEATURED: readonly WrittenListing[] = [
  {
    seller: 'Tunde Bakare',
    title: CAMERA_TITLE,
    price: 1_150_000,
    categoryId: 1,
    sub: 'cameras',
    condition: 'used',
    location: 'Ikeja, Lagos',
    photos: ['camera-mirrorless-silver', 'camera-bag-grey'],
    description:
      'Clean body, no scratches on the lens. Bought in 2023 and used at weekends only.\n\nComes with two batteries, a charger, a 64 GB card and the grey padded bag. You can test it when we meet.',
    attributes: {
      brand: 'Fujifilm',
      type: 'Compact',
      model: 'X100V',
      megapixels: 26.1,
      included: 'Two batteries, charger, 64 GB card, padded bag',
    },
    featured: true,
    ageHours: 9,
  },
  {
    seller: 'Amina Yusuf',
    title: 'Two-seater sofa with standing lamp',
    price: 185_000,
    priceKind: 'negotiable',
    categoryId: 5,
    sub: 'furniture',
    condition: 'used',
    location: 'Lekki, Lagos',
    photos: ['sofa-two-seater-lamp'],
    description:
      'Smoke-free home, used for one year. Seat covers come off for washing. You will need a small van for pickup.',
    attributes: { type: 'Sofa', material: 'Fabric', seats: 2, colour: 'Blue' },
    featured: true,
    ageHours: 26,
  },
  {
    seller: 'Sani Autos',
    title: 'Toyota Yaris 2011, first body',
    price: 3_950_000,
    priceKind: 'negotiable',
    categoryId: 2,
    sub: 'cars',
    condition: 'used',
    location: 'Wuse 2, FCT',
    photos: ['car-red'],
    description:
      'First body, no repaint anywhere. Engine and gear are sound, AC dey chill. Fuel is small money for this one. Bring your mechanic to Wuse 2 any day.',
    attributes: {
      make: 'Toyota',
      model: 'Yaris',
      year: 2011,
      history: 'Nigerian used',
      mileage: 142_000,
      transmission: 'Automatic',
      fuel: 'Petrol',
      body: 'Hatchback',
      colour: 'Red',
      airConditioning: true,
    },
    featured: true,
    ageHours: days(2),
  },
  {
    seller: 'Amina Yusuf',
    title: 'Ankara-lined midi dress, size 12',
    price: 18_500,
    categoryId: 4,
    sub: 'clothing',
    condition: 'new',
    location: 'Yaba, Lagos',
    photos: ['gown-ankara-blue'],
    description:
      'Blue Ankara, lined inside. Sewn by my tailor in Yaba and never worn, the size came out wrong for me. Fits a UK 12.',
    attributes: { type: 'Dress', gender: 'Women', size: 'UK 12', colour: 'Blue' },
    featured: true,
    // Old enough for the pickup on the day that the messages mock-up shows.
    ageHours: days(3.05),
  },
  {
    seller: 'Adebayo Ogunleye',
    title: 'iPhone 12, 128 GB, factory unlocked',
    price: 295_000,
    priceKind: 'negotiable',
    categoryId: 1,
    sub: 'phones-tablets',
    condition: 'used',
    location: 'Ikeja, Lagos',
    photos: ['phone-iphone-12-blue'],
    description:
      'UK used, battery health 88%. Face ID and True Tone work, all SIMs enter. Phone only, the charger stays with me. Check it well before you pay.',
    attributes: {
      brand: 'Apple',
      model: 'iPhone 12',
      type: 'Smartphone',
      storage: '128 GB',
      batteryHealth: 88,
      lock: 'Factory unlocked',
      origin: 'UK used',
    },
    featured: true,
    ageHours: days(3.15),
  },
];

export const SHOWCASE: readonly WrittenListing[] = [...FEATURED, ...NEWEST, ...GADGETS];
