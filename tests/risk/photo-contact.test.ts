import { describe, expect, it } from 'vitest';
import { withPhotoNumber } from '#server/modules/risk/photo-number-fact.ts';
import type { ListingFacts } from '#server/modules/risk/rules/facts.ts';
import { decideOutcome, scoreListing } from '#server/modules/risk/rules/score.ts';
import { DEFAULT_WEIGHTS } from '#server/modules/risk/rules/weights.ts';

const factsWith = (contacts: readonly string[], knownBad: readonly string[] = []): ListingFacts => ({
  text: { scams: [], contacts: [], phrases: [] },
  price: null,
  usual: null,
  seller: {
    ageDays: 100,
    emailConfirmed: true,
    numberConfirmed: true,
    established: true,
    identityChecked: false,
    takenDown: false,
    sales: 0,
    adsLastHour: 0,
    adsLastDay: 0,
    suspendedOnDevice: 0,
  },
  textCopies: 0,
  originals: { texts: [], photos: [] },
  photos: { copies: 0, wasRemoved: false, contacts },
  reports: 0,
  imei: null,
  knownBad,
});

describe('Contact details in a photo', () => {
  it('are a signal that names their kinds, and never hold an ad alone', () => {
    const risk = scoreListing(factsWith(['account', 'phone']), DEFAULT_WEIGHTS);
    expect(risk.signals).toContainEqual({
      rule: 'photo-contact',
      title: 'Contact details in a photo',
      detail: 'Found: account, phone',
      points: 10,
    });
    expect(decideOutcome(risk, { established: false }, DEFAULT_WEIGHTS)).toBe('public');
    expect(scoreListing(factsWith([]), DEFAULT_WEIGHTS).signals).not.toContainEqual(
      expect.objectContaining({ rule: 'photo-contact' }),
    );
  });

  it('hold the ad of an established seller when a number is of a confirmed scam', () => {
    const knownBad = withPhotoNumber([], { isKnownBad: true });
    const facts = factsWith(['phone'], knownBad);
    const risk = scoreListing(facts, DEFAULT_WEIGHTS);
    expect(decideOutcome(risk, facts.seller, DEFAULT_WEIGHTS)).toBe('held');
  });

  it('add one fact however often the photos are read, and lose it with the photo', () => {
    const known = withPhotoNumber(withPhotoNumber(['phone'], { isKnownBad: true }), { isKnownBad: true });
    expect(known).toEqual(['phone', 'number in a photo']);
    expect(withPhotoNumber(known, { isKnownBad: false })).toEqual(['phone']);
  });
});
