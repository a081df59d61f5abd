import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectScams } from '#server/modules/scam/index.ts';
import { parseMessages } from './read-messages.ts';
import { trainModel } from './training/train-model.ts';
import { listTrainingMessages } from './training/training-messages.ts';

const FILE = new URL('../../src/server/modules/scam/model/weights.json', import.meta.url);

describe('the model of the scam detection', () => {
  it('is the one that the tuning half gives (npx node tests/scam/training/write-model.ts)', () => {
    const isSame =
      JSON.stringify(trainModel(listTrainingMessages())) ===
      JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8')));
    // Not toEqual, which would print thousands of weights.
    expect(isSame).toBe(true);
  }, 180_000);

  it('names the words that weighed most', () => {
    const text = 'Remaining the seal levy of 7k, kindly send it before we give you the date for inspection';
    const judgement = detectScams(text);
    expect(judgement?.kinds).toContain('advance-fee');
    expect(judgement?.detail).toHaveLength(1);
    expect(judgement?.detail[0]?.rule).toBe('model');
    expect(text).toContain(judgement?.detail[0]?.words);
  });
});

describe('a file of labelled messages', () => {
  it('has a kind, a topic and a text in each line', () => {
    expect(parseMessages('# comment\n\n-|greeting|Good morning\ndeposit|hold|Drop 5k\n', 'a.txt')).toEqual([
      { kind: null, topic: 'greeting', text: 'Good morning', source: 'a.txt' },
      { kind: 'deposit', topic: 'hold', text: 'Drop 5k', source: 'a.txt' },
    ]);
  });

  it('is rejected by place, without its text, if a line has an unknown kind', () => {
    expect(() => parseMessages('odd|x|secret words', 'a.txt')).toThrow(
      /^a\.txt:1 is not 'kind\|topic\|text'/,
    );
  });
});
