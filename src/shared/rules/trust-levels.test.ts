import { describe, expect, it } from 'vitest';
import {
  DAILY_LIMITS,
  type DailyAction,
  dailyLimit,
  emailNeededText,
  limitText,
  raiseOf,
  type TrustLevel,
  trustLevelOf,
  USER_TRUST_LEVELS,
} from './trust-levels.ts';
import { hasVerifiedBadge } from './verified-badge.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const UNCONFIRMED = {
  emailVerified: false,
  phoneConfirmedAt: null,
  takenDownAt: null,
  identityCheckedAt: null,
};
const CHECKED = { ...UNCONFIRMED, emailVerified: true, phoneConfirmedAt: ago(1) };
const SMS = { scale: 1, sendsSms: true };
const ACTIONS = Object.keys(DAILY_LIMITS) as DailyAction[];

describe('An account', () => {
  it.each([
    ['new', UNCONFIRMED],
    ['new', { ...UNCONFIRMED, phoneConfirmedAt: ago(400) }],
    ['email-confirmed', { ...UNCONFIRMED, emailVerified: true }],
    ['email-confirmed', { ...UNCONFIRMED, emailVerified: true, takenDownAt: ago(1) }],
    ['number-confirmed', { ...UNCONFIRMED, emailVerified: true, phoneConfirmedAt: ago(0) }],
    ['number-confirmed', { ...UNCONFIRMED, emailVerified: true, phoneConfirmedAt: ago(29.99) }],
    ['established', { ...UNCONFIRMED, emailVerified: true, phoneConfirmedAt: ago(30) }],
    [
      'number-confirmed',
      { ...UNCONFIRMED, emailVerified: true, phoneConfirmedAt: ago(400), takenDownAt: ago(89.99) },
    ],
    [
      'established',
      { ...UNCONFIRMED, emailVerified: true, phoneConfirmedAt: ago(400), takenDownAt: ago(90) },
    ],
    ['email-confirmed', { ...UNCONFIRMED, emailVerified: true, identityCheckedAt: ago(1) }],
    ['identity-checked', { ...CHECKED, identityCheckedAt: ago(1) }],
    ['number-confirmed', { ...CHECKED, identityCheckedAt: ago(1), takenDownAt: ago(3) }],
  ])('is %s with %o', (level, facts) => {
    expect(trustLevelOf(facts, NOW)).toBe(level);
  });

  it('has the badge once its phone number is confirmed', () => {
    expect(USER_TRUST_LEVELS.filter(hasVerifiedBadge)).toEqual([
      'number-confirmed',
      'established',
      'identity-checked',
    ]);
  });
});

describe('The table of daily limits', () => {
  it.each<[DailyAction, TrustLevel, number]>([
    ['publish', 'new', 3],
    ['publish', 'email-confirmed', 20],
    ['newConversation', 'new', 5],
    ['newConversation', 'email-confirmed', 20],
    ['newConversation', 'established', 100],
    ['phoneReveal', 'new', 0],
    ['phoneReveal', 'email-confirmed', 30],
    ['review', 'new', 0],
    ['report', 'email-confirmed', 20],
  ])('allows %s for %s accounts %d times', (action, level, limit) => {
    expect(DAILY_LIMITS[action][level]).toBe(limit);
  });

  it.each(ACTIONS)('gives visitors zero, and no level less than the one below it: %s', (action) => {
    const limits = USER_TRUST_LEVELS.map((level) => DAILY_LIMITS[action][level] as number);
    expect(DAILY_LIMITS[action].visitor).toBe(0);
    expect(limits).toEqual([...limits].sort((a, b) => a - b));
    expect(limits.at(-1)).toBeLessThanOrEqual(100);
  });

  it('is scaled by the setting, and zero stays zero', () => {
    expect(dailyLimit('publish', 'new', 1000)).toBe(3000);
    expect(dailyLimit('publish', 'new', 0.001)).toBe(1);
    expect(dailyLimit('phoneReveal', 'new', 1000)).toBe(0);
  });
});

describe('A limit that is reached', () => {
  it('names the step that raises it', () => {
    expect(raiseOf('publish', 'new', SMS)).toBe('confirm-email');
    expect(raiseOf('publish', 'email-confirmed', SMS)).toBe('confirm-phone');
    expect(raiseOf('publish', 'number-confirmed', SMS)).toBeNull();
    expect(raiseOf('publish', 'established', SMS)).toBeNull();
  });

  it('names no step when the next level has the same limit', () => {
    for (const level of USER_TRUST_LEVELS) {
      expect(raiseOf('code', level, SMS)).toBeNull();
      expect(raiseOf('report', level, SMS)).toBeNull();
    }
  });

  it('names no phone number to confirm when no SMS is sent', () => {
    const noSms = { scale: 1, sendsSms: false };
    for (const action of ACTIONS) expect(raiseOf(action, 'email-confirmed', noSms)).toBeNull();
    expect(raiseOf('publish', 'new', noSms)).toBe('confirm-email');
    expect(limitText('publish', 'email-confirmed', noSms)).toBe(
      'You can publish 20 ads a day. Please try again tomorrow.',
    );
  });

  it('is explained in a text', () => {
    expect(limitText('publish', 'new', SMS)).toBe(
      'You can publish 3 ads a day until you confirm your e-mail address.',
    );
    expect(limitText('alert', 'email-confirmed', { ...SMS, scale: 0.02 })).toBe(
      'You can save 1 search alert a day until you confirm your phone number.',
    );
    expect(limitText('report', 'new', SMS)).toBe('You can send 20 reports a day. Please try again tomorrow.');
    expect(limitText('publish', 'established', SMS)).toBe(
      'You can publish 100 ads a day. Please try again tomorrow.',
    );
    expect(emailNeededText('phoneReveal')).toBe('Confirm your e-mail address to see phone numbers.');
  });

  it('says when it rises with time, and only if it does', () => {
    expect(limitText('newConversation', 'number-confirmed', SMS)).toBe(
      'You can start 40 conversations a day. You can start 100 after 30 days with a confirmed number and 90 days without a removed ad. Please try again tomorrow.',
    );
    for (const [action, scale] of [
      ['report', 1],
      ['code', 1],
      ['publish', 0.001],
    ] as const)
      expect(limitText(action, 'number-confirmed', { ...SMS, scale })).toMatch(
        / a day\. Please try again tomorrow\.$/,
      );
  });
});
