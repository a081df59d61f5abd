import { describe, expect, it } from 'vitest';
import { FRESH_REPORTS_MAX } from '#shared/rules/moderation/report-weight.ts';
import type { PhraseKind } from './ad-phrases.ts';
import type { ListingFacts, SellerFacts } from './facts.ts';
import { LISTING_RULES, type ListingRuleName } from './listing-rules.ts';
import { decideOutcome, scoreListing } from './score.ts';
import { readListingText } from './text-facts.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

type Changes = Partial<Omit<ListingFacts, 'seller' | 'text' | 'photos'>> & {
  seller?: Partial<SellerFacts>;
  text?: Partial<ListingFacts['text']>;
  photos?: Partial<ListingFacts['photos']>;
};

/** An ad at which no rule speaks, with these changes. */
function factsOf({ seller, text, photos, ...others }: Changes = {}): ListingFacts {
  return {
    price: 100_000,
    usual: { low: 100_000, high: 150_000 },
    textCopies: 0,
    originals: { texts: [], photos: [] },
    reports: 0,
    imei: null,
    knownBad: [],
    ...others,
    text: { scams: [], contacts: [], phrases: [], ...text },
    photos: { copies: 0, wasRemoved: false, contacts: [], ...photos },
    seller: {
      ageDays: 30,
      emailConfirmed: true,
      numberConfirmed: true,
      established: false,
      identityChecked: false,
      takenDown: false,
      sales: 0,
      adsLastHour: 0,
      adsLastDay: 0,
      suspendedOnDevice: 0,
      ...seller,
    },
  };
}

const spokenFor = (changes: Changes) =>
  scoreListing(factsOf(changes), DEFAULT_WEIGHTS).signals.map(({ rule }) => rule);

type Case = { speaks: readonly Changes[]; isSilent: readonly Changes[] };

/** The facts at both sides of the border of each rule. */
const CASES: Record<ListingRuleName, Case> = {
  'account-new': {
    speaks: [{ seller: { ageDays: 0 } }, { seller: { ageDays: 1.99 } }],
    isSilent: [{ seller: { ageDays: 2 } }],
  },
  'account-young': {
    speaks: [{ seller: { ageDays: 2 } }, { seller: { ageDays: 13.9 } }],
    isSilent: [{ seller: { ageDays: 1.99 } }, { seller: { ageDays: 14 } }],
  },
  'email-unconfirmed': { speaks: [{ seller: { emailConfirmed: false } }], isSilent: [{}] },
  'number-unconfirmed': { speaks: [{ seller: { numberConfirmed: false } }], isSilent: [{}] },
  'posts-in-an-hour': {
    speaks: [{ seller: { adsLastHour: 5 } }],
    isSilent: [{ seller: { adsLastHour: 4 } }, { seller: { adsLastHour: 30, established: true } }],
  },
  'posts-in-a-day': {
    speaks: [{ seller: { adsLastDay: 12 } }],
    isSilent: [{ seller: { adsLastDay: 11 } }, { seller: { adsLastDay: 30, established: true } }],
  },
  'removed-before': { speaks: [{ seller: { takenDown: true } }], isSilent: [{}] },
  'suspended-device': {
    speaks: [{ seller: { suspendedOnDevice: 1 } }],
    isSilent: [{ seller: { suspendedOnDevice: 0 } }],
  },
  'known-bad': { speaks: [{ knownBad: ['phone'] }], isSilent: [{ knownBad: [] }] },
  'imei-stolen': { speaks: [{ imei: 'stolen' }], isSilent: [{ imei: 'shared' }, { imei: null }] },
  'imei-shared': { speaks: [{ imei: 'shared' }], isSilent: [{ imei: 'stolen' }, { imei: null }] },
  'text-copied': { speaks: [{ textCopies: 1 }], isSilent: [{ textCopies: 0 }] },
  'photo-copied': { speaks: [{ photos: { copies: 1 } }], isSilent: [{ photos: { copies: 0 } }] },
  'photo-of-many': { speaks: [{ photos: { copies: 2 } }], isSilent: [{ photos: { copies: 1 } }] },
  'photo-removed': { speaks: [{ photos: { wasRemoved: true } }], isSilent: [{ photos: { copies: 3 } }] },
  'price-low': {
    speaks: [{ price: 64_999 }, { price: 45_000 }],
    isSilent: [{ price: 65_000 }, { price: 44_999 }, { price: null }, { price: 1, usual: null }],
  },
  'price-very-low': {
    speaks: [{ price: 44_999 }, { price: 1 }, { price: 0 }],
    isSilent: [{ price: 45_000 }, { price: null }, { price: 0, usual: null }],
  },
  'photo-contact': {
    speaks: [{ photos: { contacts: ['phone'] } }],
    isSilent: [{ photos: { contacts: [] } }],
  },
  'contact-details': {
    speaks: [{ text: { contacts: ['phone'] } }],
    isSilent: [{ text: { contacts: [] } }],
  },
  'account-number': {
    speaks: [{ text: { scams: ['account-number'] } }, { text: { contacts: ['account'] } }],
    isSilent: [{ text: { contacts: ['phone'], scams: ['deposit'] } }],
  },
  'pay-first': {
    speaks: [{ text: { phrases: ['pay-first'] } }],
    isSilent: [{ text: { phrases: ['no-inspection'], scams: ['deposit'] } }],
  },
  'deposit-words': {
    speaks: [{ text: { scams: ['deposit'] } }, { text: { scams: ['advance-fee'] } }],
    isSilent: [
      { text: { phrases: ['pay-first'], scams: ['deposit'] } },
      { text: { scams: ['off-platform'] } },
    ],
  },
  'no-inspection': {
    speaks: [{ text: { phrases: ['no-inspection'] } }],
    isSilent: [{ text: { phrases: ['pay-first'] } }],
  },
  'fee-for-nothing': {
    speaks: [{ text: { phrases: ['fee-for-nothing'] } }],
    isSilent: [{ text: { phrases: ['pay-first'] } }],
  },
  'auction-story': {
    speaks: [{ text: { phrases: ['auction-story'] } }],
    isSilent: [{ text: { phrases: ['pay-first'] } }],
  },
  'impossible-promise': {
    speaks: [{ text: { phrases: ['impossible-promise'] } }],
    isSilent: [{ text: { phrases: ['auction-story'] } }],
  },
  trick: {
    speaks: (['secret-code', 'impostor', 'false-payment', 'odd-payment'] as const).map((kind) => ({
      text: { scams: [kind] },
    })),
    isSilent: [{ text: { scams: ['deposit', 'off-platform'] } }],
  },
  'leads-away': {
    speaks: [{ text: { scams: ['off-platform'] } }, { text: { scams: ['payment-link'] } }],
    isSilent: [{ text: { scams: ['deposit', 'secret-code'] } }],
  },
  reported: {
    speaks: [{ reports: FRESH_REPORTS_MAX + 1 }, { reports: 44 }],
    isSilent: [{ reports: 0 }, { reports: FRESH_REPORTS_MAX }, { reports: 45 }],
  },
  'reported-often': { speaks: [{ reports: 45 }, { reports: 100 }], isSilent: [{ reports: 44 }] },
  'defect-named': {
    speaks: [{ price: 64_999, text: { phrases: ['defect-named'] } }],
    isSilent: [{ price: 64_999 }, { price: 65_000, text: { phrases: ['defect-named'] } }],
  },
  established: { speaks: [{ seller: { established: true } }], isSilent: [{}] },
  sales: { speaks: [{ seller: { sales: 3 } }], isSilent: [{ seller: { sales: 2 } }] },
  'many-sales': { speaks: [{ seller: { sales: 10 } }], isSilent: [{ seller: { sales: 9 } }] },
  'identity-checked': { speaks: [{ seller: { identityChecked: true } }], isSilent: [{}] },
};

it('No rule speaks about an ordinary ad of an ordinary seller', () => {
  expect(spokenFor({})).toEqual([]);
});

it('Every rule has its cases here', () => {
  expect(Object.keys(CASES).sort()).toEqual(LISTING_RULES.map(({ name }) => name).sort());
});

describe.each(Object.entries(CASES))('The rule %s', (name, { speaks, isSilent }) => {
  it.each(speaks)('speaks for %j', (changes) => {
    expect(spokenFor(changes)).toContain(name);
  });

  it.each(isSilent)('is silent for %j', (changes) => {
    expect(spokenFor(changes)).not.toContain(name);
  });

  it('says why in words, adds its points, and nothing without points', () => {
    const facts = factsOf(speaks[0]);
    const found = scoreListing(facts, DEFAULT_WEIGHTS).signals.find(({ rule }) => rule === name);
    expect(found?.points).toBe(DEFAULT_WEIGHTS[name as ListingRuleName]);
    expect(found?.title).toMatch(/\w/);
    expect(found?.detail).toMatch(/\w/);
    const without = scoreListing(facts, { ...DEFAULT_WEIGHTS, [name]: 0 });
    expect(without.signals.map(({ rule }) => rule)).not.toContain(name);
  });
});

describe('The score', () => {
  it('is the sum of the points, from 0 to 100, with the strongest signal first', () => {
    const some = scoreListing(factsOf({ imei: 'shared', textCopies: 1 }), DEFAULT_WEIGHTS);
    const { 'imei-shared': shared, 'text-copied': copied } = DEFAULT_WEIGHTS;
    expect(some.score).toBe(shared + copied);
    expect(some.signals.map(({ points }) => points)).toEqual([shared, copied].sort((a, b) => b - a));
    expect(scoreListing(factsOf({ seller: { established: true } }), DEFAULT_WEIGHTS).score).toBe(0);
    const all: Changes = {
      knownBad: ['phone', 'device'],
      imei: 'stolen',
      text: { phrases: ['pay-first', 'no-inspection'] },
    };
    expect(scoreListing(factsOf(all), DEFAULT_WEIGHTS).score).toBe(100);
  });

  it('of phrases that no honest seller uses is not reduced by trust, and that of others is', () => {
    const trusted = { established: true, sales: 12, identityChecked: true };
    const scoreOf = (phrase: PhraseKind, seller: Partial<SellerFacts> = trusted) =>
      scoreListing(factsOf({ seller, text: { phrases: [phrase] } }), DEFAULT_WEIGHTS).score;
    for (const phrase of ['pay-first', 'fee-for-nothing', 'impossible-promise'] as const)
      expect(scoreOf(phrase)).toBe(DEFAULT_WEIGHTS[phrase]);
    expect(scoreOf('auction-story', { established: true })).toBe(
      DEFAULT_WEIGHTS['auction-story'] + DEFAULT_WEIGHTS.established,
    );
  });

  const outcomeAt = (score: number, established = false, rules = ['pay-first', 'no-inspection']) =>
    decideOutcome(
      { score, signals: rules.map((rule) => ({ rule, title: rule, detail: rule, points: 40 })) },
      { established },
      DEFAULT_WEIGHTS,
    );

  it.each([
    [29, 'public'],
    [30, 'queued'],
    [49, 'queued'],
    [50, 'held'],
  ])('of %i has the outcome %s', (score, outcome) => {
    expect(outcomeAt(score)).toBe(outcome);
  });

  it('of a single signal holds no established seller, unless it is certain', () => {
    expect(outcomeAt(60, true, ['pay-first'])).toBe('queued');
    expect(outcomeAt(60, false, ['pay-first'])).toBe('held');
    expect(outcomeAt(60, true, ['pay-first', 'no-inspection'])).toBe('held');
    for (const certain of ['known-bad', 'imei-stolen']) expect(outcomeAt(60, true, [certain])).toBe('held');
  });
});

describe('The text of an ad', () => {
  it.each([
    ['pay-first', 'Send half of the money before delivery.', 'Pay when you have seen it, no deposit.'],
    ['no-inspection', 'No inspection, I travelled, my driver will bring it.', 'Inspection any day in Yaba.'],
    ['fee-for-nothing', 'Pay 5000 for the form, slots available.', 'The form is free, no fee for this job.'],
    ['auction-story', 'Customs auction, clear it at Seme border.', 'Bought new in Lagos.'],
    ['impossible-promise', 'We double your money in 24 hours, guaranteed.', 'A solid wooden table.'],
    ['defect-named', 'The screen is cracked.', 'The screen is clean.'],
  ] as const)('has the phrase %s only where it is meant', (phrase, meant, harmless) => {
    expect(readListingText('Item', meant).phrases).toContain(phrase);
    expect(readListingText('Item', harmless).phrases).not.toContain(phrase);
  });
});
