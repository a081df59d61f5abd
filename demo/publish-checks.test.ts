import { expect, it } from 'vitest';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { findBannedGoods } from '#shared/rules/listing/find-banned-goods.ts';
import { buildDemoData } from './demo-data.ts';

// Hundreds of harmless listings must pass the publish checks.

const texts = buildDemoData(new Date('2026-11-15T12:00:00Z')).listings.map(
  ({ title, description }) => `${title}\n${description}`,
);

it('No demo listing is mistaken for banned goods', () => {
  expect(texts.filter(findBannedGoods)).toEqual([]);
});

it('No demo listing seems to contain contact details', () => {
  expect(texts.filter((text) => findContactDetails(text).length > 0)).toEqual([]);
});
