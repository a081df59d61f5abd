import { expect, it } from 'vitest';
import { type Reporter, sumOfReports } from './report-weight.ts';

const RELIABLE: Reporter = { ageDays: 90, emailConfirmed: true, numberConfirmed: true, upheld: 0, closed: 0 };
const FRESH: Reporter = { ...RELIABLE, ageDays: 1, numberConfirmed: false };

it('Twenty fresh accounts count less than one confirmed user', () => {
  expect(sumOfReports(Array(20).fill(FRESH))).toBeLessThan(sumOfReports([RELIABLE]));
});

it('A reporter whose reports were right counts more, and one whose reports were wrong counts less', () => {
  const right = sumOfReports([{ ...RELIABLE, upheld: 8, closed: 10 }]);
  const wrong = sumOfReports([{ ...RELIABLE, upheld: 0, closed: 10 }]);
  expect(right).toBeGreaterThan(sumOfReports([RELIABLE]));
  expect(wrong).toBeLessThan(0.5);
});
