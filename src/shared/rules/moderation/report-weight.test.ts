import { describe, expect, it } from 'vitest';
import { MEDIUM_RISK } from './cases.ts';
import { type ReporterRecord, sumReports, weighReport } from './report-weight.ts';

const RECORD: ReporterRecord = { trustLevel: 'number-confirmed', accountAgeDays: 90, upheld: 0, rejected: 0 };
const weigh = (overrides: Partial<ReporterRecord>, reason = 'other') =>
  weighReport(reason, { ...RECORD, ...overrides });

describe('The weight of a report', () => {
  it('grows with the trust level of the reporter', () => {
    const points = (['new', 'email-confirmed', 'number-confirmed', 'established'] as const).map(
      (trustLevel) => weigh({ trustLevel }).points,
    );
    expect(points).toEqual([5, 10, 14, 18]);
  });

  it('grows with upheld reports and shrinks with rejected ones', () => {
    expect(weigh({ upheld: 8 }).points).toBe(25);
    expect(weigh({ rejected: 8 }).points).toBe(3);
    expect(weigh({ upheld: 4, rejected: 4 }).points).toBe(14);
    expect(weigh({ rejected: 1_000 }).points).toBe(1);
  });

  it('depends on the reason', () => {
    expect(weigh({}, 'scam').points).toBe(18);
    expect(weigh({}, 'sold').points).toBe(6);
  });

  it('is that of a fresh account in its first week, or without a confirmed address, until a report is upheld', () => {
    expect(weigh({ accountAgeDays: 6 }).isFresh).toBe(true);
    expect(weigh({ accountAgeDays: 7 }).isFresh).toBe(false);
    expect(weigh({ trustLevel: 'new' }).isFresh).toBe(true);
    expect(weigh({ trustLevel: 'new', accountAgeDays: 1, upheld: 1 }).isFresh).toBe(false);
  });
});

describe('The sum of the reports of a case', () => {
  it('stays below the amber risk for any number of fresh accounts', () => {
    const fresh = weigh({ trustLevel: 'new', accountAgeDays: 0 }, 'scam');
    expect(sumReports(Array.from({ length: 20 }, () => fresh))).toBeLessThan(MEDIUM_RISK);
    expect(sumReports(Array.from({ length: 500 }, () => fresh))).toBeLessThan(MEDIUM_RISK);
  });

  it('adds other reports to that, up to 100', () => {
    const fresh = { points: 7, isFresh: true };
    const trusted = { points: 18, isFresh: false };
    expect(sumReports([trusted, fresh])).toBe(25);
    expect(sumReports([trusted, ...Array.from({ length: 20 }, () => fresh)])).toBe(38);
    expect(sumReports(Array.from({ length: 20 }, () => trusted))).toBe(100);
    expect(sumReports([])).toBe(0);
  });
});
