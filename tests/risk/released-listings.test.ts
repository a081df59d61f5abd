import { describe, expect, it } from 'vitest';
import { areReleased, type Released } from '#server/modules/risk/rules/released.ts';
import type { RiskSignal } from '#shared/contract/risk.ts';

const signal = (rule: string, points = 20, detail = ''): RiskSignal => ({
  rule,
  title: rule,
  detail,
  points,
});

const NOTHING = { texts: [], photos: [] };
const known = (signals: RiskSignal[], originals: Released['originals'] = NOTHING): Released => ({
  signals,
  originals,
});

describe('The signals of a released listing', () => {
  const released = [
    signal('price-very-low'),
    signal('trick', 45, 'Found: impostor'),
    signal('photo-contact', 10, 'Found: phone'),
  ];

  it.each([
    ['the same signals', released],
    ['fewer signals', [signal('price-very-low')]],
    ['a weaker price signal', [signal('price-low', 10)]],
    ['signals of the account', [signal('account-young', 4), signal('posts-in-a-day', 5)]],
    ['signals for the listing', [signal('established', -15)]],
  ])('speak no more: %s', (_what, signals) => {
    expect(areReleased(known(signals), known(released))).toBe(true);
  });

  it.each([
    ['another signal', [...released, signal('pay-first', 45)]],
    ['more points', [signal('price-very-low', 30)]],
    ['another kind of the same signal', [signal('trick', 45, 'Found: impostor, secret-code')]],
    ['another kind in a photo', [signal('photo-contact', 10, 'Found: account, phone')]],
  ])('speak again: %s', (_what, signals) => {
    expect(areReleased(known(signals), known(released))).toBe(false);
  });

  it.each([
    ['photo-copied', 'photos'],
    ['photo-of-many', 'photos'],
    ['photo-removed', 'photos'],
    ['text-copied', 'texts'],
  ] as const)('of the rule %s speak again for another original', (rule, kind) => {
    const copyOf = (...originals: string[]) => known([signal(rule)], { ...NOTHING, [kind]: originals });
    expect(areReleased(copyOf('15'), copyOf('15', 'a1b2'))).toBe(true);
    expect(areReleased(copyOf('15', '16'), copyOf('15'))).toBe(false);
    expect(areReleased(copyOf('c3d4'), copyOf('a1b2'))).toBe(false);
  });
});
