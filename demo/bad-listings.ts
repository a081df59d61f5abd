import type { Guest } from './conversation-guests.ts';
import { days, type WrittenListing } from './written-listing.ts';

/**
 * Listings that break the rules, for moderators: a scam, stolen photos, a duplicate from a second account and a wrong
 * category. Three more were removed by a moderator.
 */

export const BAD_SELLERS: readonly Guest[] = [
  { line: ['Quick Deals NG', 'Lagos', 'Alaba', [], 0], isVerified: false, joinedDaysAgo: 6 },
  { line: ['Ikenna Gadget World', 'Rivers', 'Port Harcourt', [], 0], isVerified: false, joinedDaysAgo: 13 },
  // The second account of Oluwaseun Adeyemi.
  { line: ['Seun Adeyemi', 'Lagos', 'Lekki', [], 0], isVerified: false, joinedDaysAgo: 3 },
  { line: ['Swift Hire Agency', 'Lagos', 'Ikeja', [], 0], isVerified: false, joinedDaysAgo: 34 },
];

export const SCAM_TITLE = 'iPhone 12 128 GB brand new, half price today only';
export const STOLEN_PHOTOS_TITLE = 'Fujifilm X100V camera, urgent sale';
export const DUPLICATE_TITLE = 'Red electric guitar with cable, still available';
export const WRONG_CATEGORY_TITLE = 'Mountain bike, blue and white';
export const STOLEN_LAPTOP_TITLE = 'MacBook Pro 2017, three pieces available';
export const PAY_FIRST_TITLE = '32-inch LED TV, pay first and we deliver';
export const PAID_JOB_TITLE = 'Data entry from home, start this week';

/** The texts of the moderator to the sellers, by the titles of the removed listings. */
export const REMOVAL_REASONS: Readonly<Record<string, string>> = {
  [STOLEN_LAPTOP_TITLE]: 'The photos belong to another seller.',
  [PAY_FIRST_TITLE]: 'This asks for payment before the item is seen.',
  [PAID_JOB_TITLE]: 'This asks applicants for money. A job on Kasuwa must cost them nothing.',
};

/** These use the photos of a listing of another seller. */
export const COPIED_PHOTOS_TITLES: readonly string[] = [
  SCAM_TITLE,
  STOLEN_PHOTOS_TITLE,
  DUPLICATE_TITLE,
  STOLEN_LAPTOP_TITLE,
  PAY_FIRST_TITLE,
];

const REMOVED: readonly WrittenListing[] = [
  {
    seller: 'Ikenna Gadget World',
    title: STOLEN_LAPTOP_TITLE,
    price: 390_000,
    categoryId: 1,
    sub: 'laptops-computers',
    condition: 'used',
    location: 'Port Harcourt, Rivers',
    photos: ['macbook-pro-silver-bed'],
    description:
      'I got the pictures online, mine look the same. Three pieces left, other colours on request. Serious buyers only.',
    attributes: { brand: 'Apple', model: 'MacBook Pro 2017', type: 'Laptop', ram: '16 GB' },
    status: 'removed',
    ageHours: days(11.4),
  },
  {
    seller: 'Quick Deals NG',
    title: PAY_FIRST_TITLE,
    price: 65_000,
    categoryId: 1,
    sub: 'tvs',
    condition: 'used',
    location: 'Alaba, Lagos',
    photos: ['tv-32-inch-small'],
    description:
      'Our office is closed for repairs, so no inspection. Pay the full amount into our account to book it, and a rider brings it the next day.',
    attributes: { brand: 'Other', screenSize: 32, display: 'LED', resolution: 'HD', smart: false },
    status: 'removed',
    ageHours: days(5.2),
  },
  {
    seller: 'Swift Hire Agency',
    title: PAID_JOB_TITLE,
    price: 180_000,
    priceKind: 'per-month',
    categoryId: 7,
    sub: 'admin-office',
    condition: null,
    location: 'Ikeja, Lagos',
    photos: [],
    description:
      'No experience and no interview. Pay ₦5,000 for the form and ₦10,000 for training, and you start this week. Paid every Friday.',
    attributes: { direction: 'A vacancy', employmentType: 'Part-time', level: 'No experience' },
    status: 'removed',
    ageHours: days(20.3),
  },
];

export const BAD_LISTINGS: readonly WrittenListing[] = [
  ...REMOVED,
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
    seller: 'Seun Adeyemi',
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
