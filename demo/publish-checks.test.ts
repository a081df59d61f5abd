import { expect, it } from 'vitest';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { findBannedGoods } from '#shared/rules/listing/find-banned-goods.ts';
import { buildDemoData } from './demo-data.ts';

// Hundreds of harmless ads: none of them may alarm the rules that real ads meet.

const texts = buildDemoData(new Date('2026-11-15T12:00:00Z')).listings.map(
  ({ title, description }) => `${title}\n${description}`,
);

it('no demo ad is taken for banned goods', () => {
  expect(texts.filter(findBannedGoods)).toEqual([]);
});

it('no demo ad seems to hold contact details', () => {
  expect(texts.filter((text) => findContactDetails(text).length > 0)).toEqual([]);
});
