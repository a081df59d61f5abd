import { describe, expect, it } from 'vitest';
import {
  DECISION_KINDS,
  DECISIONS_OF_CASE,
  SUSPENSION_DAYS_MAX,
  SUSPENSION_DEFAULT,
  SUSPENSION_LENGTHS,
} from '#shared/rules/moderation/cases.ts';
import { REPORT_REASONS } from '#shared/rules/report-reasons.ts';
import {
  DECISION_LOOKS,
  inOrder,
  lengthText,
  markedParts,
  needsReason,
  riskTone,
  waitingText,
} from './case-texts.ts';
import { suggestRule } from './suggest-rule.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

describe('The time that a case waits', () => {
  it.each([
    [0, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [119, '1 h'],
    [400, '6 h'],
    [24 * 60, '1 day'],
    [72 * 60, '3 days'],
  ])('of %i minutes is shown as %s', (minutes, text) => {
    expect(waitingText(before(minutes), NOW)).toBe(text);
  });
});

describe('The lengths of a suspension', () => {
  it('begin with a day, end without an end, and a week is chosen', () => {
    expect(SUSPENSION_LENGTHS.map(lengthText)).toEqual([
      '1 day',
      '3 days',
      '7 days',
      '30 days',
      '90 days',
      'No end',
    ]);
    expect(lengthText(SUSPENSION_DEFAULT)).toBe('7 days');
    expect(Math.max(...SUSPENSION_LENGTHS.map(Number))).toBeLessThan(SUSPENSION_DAYS_MAX);
  });
});

describe('Found words', () => {
  it('are every second part of the text', () => {
    expect(markedParts('Pay 20k deposit now', [[4, 15]])).toEqual(['Pay ', '20k deposit', ' now']);
    expect(markedParts('nothing', [])).toEqual(['nothing']);
  });

  it('can overlap, be in any order, and reach beyond the text', () => {
    const parts = markedParts('abcdef', [
      [4, 99],
      [1, 3],
      [2, 5],
    ]);
    expect(parts.join('')).toBe('abcdef');
    expect(parts.filter((_, index) => index % 2 === 1)).toEqual(['bc', 'de', 'f']);
  });
});

describe('The decisions of a case', () => {
  it.each(Object.entries(DECISIONS_OF_CASE))('have different keys: %s', (_, decisions) => {
    const keys = inOrder(decisions).map((decision) => DECISION_LOOKS[decision].key);
    expect(new Set(keys).size).toBe(decisions.length);
  });

  it('need a reason if they are against a user', () => {
    expect(DECISION_KINDS.filter(needsReason)).toEqual(['take-down', 'ask-to-change', 'warn', 'suspend']);
  });
});

it.each([
  [86, 'danger'],
  [60, 'danger'],
  [59, 'warn'],
  [30, 'warn'],
  [29, 'neutral'],
])('A risk of %i is %s', (risk, tone) => {
  expect(riskTone(risk)).toBe(tone);
});

describe('The suggested rule', () => {
  const report = (reason: string) => ({
    reporter: { id: 'a', name: 'Amina', avatar: '' },
    reason,
    note: '',
    timestamp: before(1),
  });

  it('is that of the reports, and none if they disagree', () => {
    const payment = report(REPORT_REASONS['asks-payment']);
    expect(suggestRule({ reportList: [payment, payment], why: '' })).toBe('advance-payment');
    expect(suggestRule({ reportList: [payment, report(REPORT_REASONS.scam)], why: '' })).toBe('');
    expect(suggestRule({ reportList: [report('Something else')], why: '' })).toBe('');
  });
});
