import { describe, expect, it } from 'vitest';
import { claimsToBeUs } from './our-name.ts';
import { NAMELESS } from './person-name.ts';
import { SUPPORT_NAME } from './support-member.ts';

describe('A member’s name', () => {
  it.each([
    SUPPORT_NAME,
    'kasuwa support',
    'KASUWA-SUPPORT',
    'Kasuwa  Support Team',
    'K a s u w a Support',
    'Kаsuwа Suppоrt', // Cyrillic letters among them
    'Kasuwa Supp0rt',
    'Ƙasuwa Süpport',
    'Support (Kasuwa)',
    'Kasuwa Official',
    'Kasuwa Customer Care',
    'Kasuwa',
    'Support',
    'Customer Care',
    'Admin',
  ])('cannot be %s', (name) => expect(claimsToBeUs(name)).toBe(true));

  it.each([
    NAMELESS,
    'Amina Bello',
    'Musa Kasuwa',
    'Sabon Kasuwa Phones',
    'Supo Ortega',
    'Adminna Okafor',
    'Caroline Teamah',
  ])('can be %s', (name) => expect(claimsToBeUs(name)).toBe(false));
});
