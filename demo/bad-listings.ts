import type { Guest } from './conversation-guests.ts';
import { days, type WrittenListing } from './written-listing.ts';

/** Listings that break the rules, for moderators: a scam, stolen photos, a duplicate and a wrong category. */

export const BAD_SELLERS: readonly Guest[] = [
  { line: ['Quick Deals NG', 'Lagos', 'Alaba', [], 0], isVerified: false, joinedDaysAgo: 6 },
  { line: ['Ikenna Gadget World', 'Rivers', 'Port Harcourt', [], 0], isVerified: false, joinedDaysAgo: 13 },
];

export const SCAM_TITLE = 'iPhone 12 128 GB brand new, half price today only';
export const STOLEN_PHOTOS_TITLE = 'Fujifilm X100V camera, urgent sale';
export const DUPLICATE_TITLE = 'Red electric guitar with cable, still available';
export const WRONG_CATEGORY_TITLE = 'Mountain bike, blue and white';

export const BAD_LISTINGS: readonly WrittenListing[] = [
  {
    seller: 'Quick Deals NG',
    title: SCAM_TITLE,
    price: 145_000,
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
    seller: 'Oluwaseun Adeyemi',
    title: DUPLICATE_TITLE,
    price: 135_000,
    priceKind: 'negotiable',
    categoryId: 1,
    sub: 'audio',
    condition: 'used',
    location: 'Lekki, Lagos',
    photos: ['guitar-electric-red'],
    description:
      'Played in church for two years. New strings, straight neck, cable and soft bag included. Plug in and try it.',
    attributes: { type: 'Musical instrument', brand: 'Yamaha', model: 'Pacifica 012' },
    // After the original.
    ageHours: days(1.6),
  },
  {
    seller: 'Terver Iorkyaa',
    title: WRONG_CATEGORY_TITLE,
    price: 115_000,
    categoryId: 5,
    sub: 'garden',
    condition: 'used',
    location: 'Makurdi, Benue',
    photos: ['bicycle-mountain-blue'],
    description: 'Strong frame, both brakes catch, gears change well. The back tyre needs a new tube.',
    attributes: { type: 'Other' },
    ageHours: days(6.7),
  },
];
