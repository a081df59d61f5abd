import type { SellerLine } from './sellers.ts';
import { CITY_BICYCLE, KEKE } from './shared-products.ts';
import { days, type WrittenListing } from './written-listing.ts';

/** Users who appear only in the mock-up of the messages, and their listings. */

export type Guest = { line: SellerLine; isVerified: boolean; joinedDaysAgo?: number };

export const GUESTS: readonly Guest[] = [
  { line: ['Ngozi Eze', 'Lagos', 'Ajah', [], 0], isVerified: true },
  { line: ['Musa Ibrahim', 'Kano', 'Kano', [], 0, 'Keke and spare parts.'], isVerified: true },
  { line: ['Halima Sani', 'Lagos', 'Yaba', [], 0], isVerified: false },
  { line: ['Emeka Obi', 'Lagos', 'Ikeja', [], 0, 'Business laptops, cleaned and tested.'], isVerified: true },
  { line: ['Bola Adeyemi', 'Lagos', 'Surulere', [], 0], isVerified: false },
];

export const GUEST_LISTINGS: readonly WrittenListing[] = [
  {
    ...KEKE,
    photos: ['keke-green-kano'],
    seller: 'Musa Ibrahim',
    title: 'Bajaj keke, 2021, full papers',
    price: 1_640_000,
    priceKind: 'negotiable',
    location: 'Kano, Kano',
    description:
      'Bought new and driven by one person only. Tyres are good, papers can be checked before you pay.',
    ageHours: days(5.2),
  },
  {
    seller: 'Emeka Obi',
    title: 'HP EliteBook 840 G6, 16 GB RAM',
    price: 335_000,
    categoryId: 1,
    sub: 'laptops-computers',
    condition: 'refurbished',
    location: 'Ikeja, Lagos',
    photos: ['laptop-silver-office'],
    description:
      'From an office in Victoria Island. Small mark on the lid, keyboard light works, charger included.',
    attributes: {
      brand: 'HP',
      model: 'EliteBook 840 G6',
      type: 'Laptop',
      processor: 'Intel Core i5',
      ram: '16 GB',
      storage: '512 GB',
      storageType: 'SSD',
      screenSize: 14,
    },
    ageHours: days(9.4),
  },
  {
    ...CITY_BICYCLE,
    photos: ['bicycle-red-compound'],
    seller: 'Bola Adeyemi',
    title: 'City bicycle, 26-inch',
    price: 58_000,
    location: 'Surulere, Lagos',
    description: 'My daughter has outgrown it. Brakes are sharp, one tube is new, with bell and lock.',
    status: 'sold',
    ageHours: days(21),
    // One hour after her message that says so.
    soldHoursAgo: days(12) - 1,
  },
];
