import { expect, it } from 'vitest';
import { BAD_LISTINGS } from '#demo/bad-listings.ts';
import { CATALOGUES } from '#demo/catalogue/catalogues.ts';
import { buildDemoData } from '#demo/demo-data.ts';
import { findPhrases } from '#server/modules/risk/rules/ad-phrases.ts';
import { readListingText } from '#server/modules/risk/rules/text-facts.ts';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { readLabelledAds } from './labelled-ads.ts';

// Words of scams in ordinary ads: a double bed, a housing scheme, an agency fee, a graphics card.

/** A defect explains a low price: it is no scam. */
const scamsOf = (phrases: readonly string[]) => phrases.filter((phrase) => phrase !== 'defect-named');

it('No honest labelled ad has a scam phrase', () => {
  const wrong = readLabelledAds('honest-tuning').filter(
    ({ facts }) => scamsOf(facts.text.phrases).length > 0,
  );
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

it('No honest ad of the demo has a scam phrase, with its details', () => {
  const bad = new Set(BAD_LISTINGS.map(({ title }) => title));
  const texts = buildDemoData(new Date('2026-11-15T12:00:00Z'))
    .listings.filter(({ title }) => !bad.has(title))
    .map(({ title, description, attributes }) => [
      title,
      description,
      ...Object.values(attributes).map(String),
    ]);
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter((each) => scamsOf(readListingText(...each).phrases).length > 0)).toEqual([]);
});

it('No sentence or title of the catalogue of the demo has a scam phrase, whichever an ad takes', () => {
  const texts = CATALOGUES.flatMap(({ catalogue: { templates, closings, conditionSentences = {} } }) => [
    ...closings,
    ...Object.values(conditionSentences).flat(),
    ...templates.flatMap(({ titles, sentences }) => [...titles, ...sentences]),
  ]);
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter((text) => scamsOf(findPhrases(toPlainText(text).text)).length > 0)).toEqual([]);
});
