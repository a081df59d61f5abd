import { expect, it } from 'vitest';
import { HIGH_RISK, MEDIUM_RISK } from './cases.ts';
import { riskOfFlag } from './flag-risk.ts';

it('A flagged message is as risky as its most serious kind, and each further flag adds to it', () => {
  expect(riskOfFlag(['off-platform'], 1)).toBeLessThan(MEDIUM_RISK);
  expect(riskOfFlag(['off-platform', 'secret-code'], 1)).toBeGreaterThan(HIGH_RISK);
  expect(riskOfFlag(['deposit'], 3)).toBe(riskOfFlag(['deposit'], 1) + 10);
  expect(riskOfFlag(['impostor'], 100)).toBe(100);
});
