import { describe, expect, it } from 'vitest';
import { type DetectionScore, describeFigures, judge } from './judge.ts';
import { readMessages } from './read-messages.ts';
import { NEW_TUNING, OLD_TUNING } from './tuning-messages.ts';

const HELD_OUT = new URL('./messages/held-out/', import.meta.url);

function print(name: string, score: DetectionScore, lines: readonly string[] = []): void {
  process.stdout.write(`${[`scam messages, ${name}: ${describeFigures(score)}`, ...lines].join('\n')}\n`);
}

describe('the scam detection', () => {
  it.each([
    ['old tuning', OLD_TUNING],
    ['new tuning', NEW_TUNING],
  ])('finds nearly all risky messages and almost no harmless ones of the %s half', (name, messages) => {
    const score = judge(messages);
    print(name, score, score.mistakes);
    expect(score.precision).toBeGreaterThanOrEqual(0.98);
    expect(score.recall).toBeGreaterThanOrEqual(0.98);
  });

  // Nobody reads these messages, so a failure prints figures only.
  it('judges messages that nobody has seen as well as before', () => {
    const score = judge(readMessages(HELD_OUT));
    print('held-out', score);
    expect(score.precision).toBeGreaterThanOrEqual(0.96);
    expect(score.recall).toBeGreaterThanOrEqual(0.96);
  });
});
