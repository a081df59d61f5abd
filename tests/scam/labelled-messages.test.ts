import { describe, expect, it } from 'vitest';
import { type DetectionScore, judge } from './judge.ts';
import { FIRST_HARMLESS } from './messages/first-harmless.ts';
import { FIRST_RISKY } from './messages/first-risky.ts';
import { FRESH_HARMLESS, FRESH_RISKY } from './messages/fresh.ts';
import { FRESH_AGAIN_HARMLESS, FRESH_AGAIN_RISKY } from './messages/fresh-again.ts';
import {
  ALERT_AGAIN_HARMLESS,
  ALERT_AGAIN_RISKY,
  ALERT_HARMLESS,
  ALERT_RISKY,
} from './messages/fresh-alert.ts';
import { FRESH_LAST_HARMLESS, FRESH_LAST_RISKY } from './messages/fresh-last.ts';
import {
  PAY_FIRST_AGAIN_HARMLESS,
  PAY_FIRST_AGAIN_RISKY,
  PAY_FIRST_HARMLESS,
  PAY_FIRST_RISKY,
} from './messages/fresh-pay-first.ts';
import type { Harmless, Risky } from './messages/labelled.ts';
import { SECOND_HARMLESS } from './messages/second-harmless.ts';
import { SECOND_RISKY } from './messages/second-risky.ts';
import { THIRD_HARMLESS } from './messages/third-harmless.ts';
import { THIRD_RISKY } from './messages/third-risky.ts';

const RISKY: Risky[] = [
  FIRST_RISKY,
  SECOND_RISKY,
  THIRD_RISKY,
  FRESH_RISKY,
  FRESH_AGAIN_RISKY,
  FRESH_LAST_RISKY,
  PAY_FIRST_RISKY,
  PAY_FIRST_AGAIN_RISKY,
  ALERT_RISKY,
  ALERT_AGAIN_RISKY,
];
const HARMLESS: Harmless[] = [
  FIRST_HARMLESS,
  SECOND_HARMLESS,
  THIRD_HARMLESS,
  FRESH_HARMLESS,
  FRESH_AGAIN_HARMLESS,
  FRESH_LAST_HARMLESS,
  PAY_FIRST_HARMLESS,
  PAY_FIRST_AGAIN_HARMLESS,
  ALERT_HARMLESS,
  ALERT_AGAIN_HARMLESS,
];

function count(sets: readonly (Risky | Harmless)[]): number {
  return new Set(sets.flatMap((set) => Object.values(set).flat())).size;
}

function describeScore({ precision, recall, missed, mistaken }: DetectionScore): string {
  return [
    `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    ...missed.map((line) => `missed: ${line}`),
    ...mistaken.map((line) => `mistaken: ${line}`),
  ].join('\n');
}

describe('the scam detection', () => {
  it('is tested on hundreds of messages, half of them harmless', () => {
    expect(count(RISKY) + count(HARMLESS)).toBeGreaterThanOrEqual(440);
    expect(Math.abs(count(RISKY) - count(HARMLESS))).toBeLessThan(20);
  });

  it('finds nearly all risky messages and almost no harmless ones', () => {
    const score = judge(RISKY, HARMLESS);
    process.stdout.write(
      `scam messages: ${count(RISKY)} risky, ${count(HARMLESS)} harmless; ${describeScore(score)}\n`,
    );
    expect(score.precision, describeScore(score)).toBeGreaterThanOrEqual(0.97);
    expect(score.recall, describeScore(score)).toBeGreaterThanOrEqual(0.95);
  });
});
