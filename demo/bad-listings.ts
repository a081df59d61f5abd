import type { Guest } from './conversation-guests.ts';
import { CITY_BICYCLE } from './shared-products.ts';
import { days, type WrittenListing } from './written-listing.ts';

/** Listings that break the rules, for moderators: a scam, stolen photos, a duplicate and a wrong category. */

export const BAD_SELLERS: readonly Guest[] = [
  { line: ['Quick Deals NG', 'Lagos', 'Alaba', [], 0], isVerified: false, joinedDaysAgo: 6 },
  { line: ['Ikenna Gadget World', 'Rivers', 'Port Harcourt', [], 0], isVerified: false, joinedDaysAgo: 13 },
];

export const SCAM_TITLE = 'iPhone 12 128 GB brand new, half price today only';
export const STOLEN_PHOTOS_TITLE = 'Fujifilm X100V camera, urgent sale';
export const DUPLICATE_TITLE = 'Double bed with padded headboard, still available';
export const WRONG_CATEGORY_TITLE = 'Raleigh bicycle, 26-inch, red';

export const BAD_LISTINGS: readonly WrittenListing[] = [
  {
    seller: 'Quick Deals NG',
    title: SCAM_TITLE,
    price: 95_000,
    categoryId: 1,
    sub: 'phones-tablets',
    condition: 'new',
    location: 'Alaba, Lagos',
    photos: ['phone-iphone-12-blue'],
    description:
      'Sealed, with two years warranty. I travelled, so I send by waybill once you pay the delivery and half of the price. First to pay takes it, no inspection.',
    attributes: { brand: 'Apple', model: 'iPhone 12', type: 'Smartphone', storage: '128 GB' },
    ageHours: days(2.1),
  },
  {
    seller: 'Ikenna Gadget World',
    title: STOLEN_PHOTOS_TITLE,
    price: 640_000,
    categoryId: 1,
    sub: 'cameras',
    condition: 'used',
    location: 'Port Harcourt, Rivers',
    photos: ['camera-mirrorless-silver'],
    description: 'Neat camera, nothing wrong with it. Serious buyers only.',
    attributes: { brand: 'Fujifilm', type: 'Compact', model: 'X100V' },
    // After the original, whose photos it uses.
    ageHours: 8.6,
  },
  {
    seller: 'Kemi Alabi',
    title: DUPLICATE_TITLE,
    price: 165_000,
    priceKind: 'negotiable',
    categoryId: 5,
    sub: 'furniture',
    condition: 'used',
    location: 'Magodo, Lagos',
    photos: ['bed-made'],
    description:
      'Padded headboard, so no more bare wood behind your back. It loosens into four parts. The mattress can follow if you want.',
    attributes: { type: 'Bed', material: 'Wood', colour: 'Brown', dimensions: '4.5 by 6 ft' },
    ageHours: days(3.3),
  },
  {
    seller: 'Terver Iorkyaa',
    title: WRONG_CATEGORY_TITLE,
    price: 64_000,
    categoryId: 5,
    sub: 'garden',
    condition: 'used',
    location: 'Makurdi, Benue',
    photos: CITY_BICYCLE.photos,
    description: 'Strong frame, both brakes catch. The back tyre needs a new tube.',
    attributes: { type: 'Other', brand: 'Raleigh' },
    ageHours: days(6.7),
  },
];
