import { describe, expect, it } from 'vitest';
import { areReleased } from '#server/modules/risk/rules/released.ts';
import type { RiskSignal } from '#shared/contract/risk.ts';

const signal = (rule: string, points = 20, detail = ''): RiskSignal => ({
  rule,
  title: rule,
  detail,
  points,
});

describe('The signals of a released listing', () => {
  const released = [signal('price-very-low'), signal('trick', 45, 'Found: impostor')];

  it.each([
    ['the same signals', released],
    ['fewer signals', [signal('price-very-low')]],
    ['a weaker price signal', [signal('price-low', 10)]],
    ['signals of the account', [signal('account-young', 4), signal('posts-in-a-day', 5)]],
    ['signals for the listing', [signal('established', -15)]],
  ])('speak no more: %s', (_what, signals) => {
    expect(areReleased(signals, released)).toBe(true);
  });

  it.each([
    ['another signal', [...released, signal('pay-first', 45)]],
    ['more points', [signal('price-very-low', 30)]],
    ['another kind of the same signal', [signal('trick', 45, 'Found: impostor, secret-code')]],
  ])('speak again: %s', (_what, signals) => {
    expect(areReleased(signals, released)).toBe(false);
  });
});
