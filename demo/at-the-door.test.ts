import { expect, it } from 'vitest';
import { findContactDetails } from '#shared/rules/ad/contact-details.ts';
import { findBannedGoods } from '#shared/rules/ad/find-banned-goods.ts';
import { buildDemoMarket } from './market.ts';

// Hundreds of harmless ads: none of them may alarm the rules that real ads meet.

const said = buildDemoMarket(new Date('2026-11-15T12:00:00Z')).listings.map(
  ({ title, description }) => `${title}\n${description}`,
);

it('no demo ad is taken for banned goods', () => {
  expect(said.filter(findBannedGoods)).toEqual([]);
});

it('no demo ad seems to hold contact details', () => {
  expect(said.filter((text) => findContactDetails(text).length > 0)).toEqual([]);
});
