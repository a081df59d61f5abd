import { describe, expect, it } from 'vitest';
import { termsOfListing, termsOfQuery } from '#shared/rules/search/terms.ts';
import { POPULAR_SEARCHES, SEARCH_PROMPTS } from '#web/content/site.ts';
import { buildDemoData } from './demo-data.ts';

/** Whatever somebody types first in the demo must find something. */

const { listings } = buildDemoData(new Date('2026-11-15T09:00:00Z'));
const active = listings.filter(({ status }) => status === 'active');

/** What people search for most in a market like this. */
// biome-ignore format: a word list: one to a line would be too long to read
const COMMON_SEARCHES = [
  'iphone', 'iphone 13', 'samsung', 'tecno', 'infinix', 'laptop', 'hp laptop', 'macbook', 'ps5', 'tv', 'generator', 'inverter', 'solar panel',
  'battery', 'freezer', 'fridge', 'gas cooker', 'air conditioner', 'washing machine', 'standing fan', 'rechargeable fan', 'toyota', 'corolla',
  'camry', 'honda', 'lexus', 'benz', 'keke', 'bajaj', 'bicycle', 'tyres', 'self contain', '2 bedroom flat', 'land', 'sofa', 'mattress', 'wig',
  'ankara', 'rice', 'textbooks',
];

describe('searches', () => {
  const terms = active.map((listing) => new Set(termsOfListing(listing).terms));
  const finds = (q: string) => {
    const queryTerms = termsOfQuery(q);
    return terms.filter((own) => queryTerms.every((term) => own.has(term))).length;
  };

  it.each(COMMON_SEARCHES)('%s finds several listings', (words) => {
    expect(finds(words)).toBeGreaterThan(1);
  });

  it.each(POPULAR_SEARCHES)('%s finds at least five listings', (words) => {
    expect(finds(words)).toBeGreaterThan(4);
  });

  it.each(SEARCH_PROMPTS)('%s finds at least one listing', (prompt) => {
    const [, words = ''] = /“(.+)”/.exec(prompt) ?? [];
    expect(words).not.toBe('');
    expect(finds(words)).toBeGreaterThan(0);
  });
});
