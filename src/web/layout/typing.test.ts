import { expect, test } from 'vitest';
import { fullPrompt, nextTyping, type Typing, typedText, typingWaitMs } from './typing.ts';

const PROMPTS = ['ab', 'c'];

test('it stands on the first prompt, then types each one, pauses, clears and goes round', () => {
  let typing: Typing = fullPrompt(PROMPTS);
  const seen: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(`${typedText(PROMPTS, typing)} ${typingWaitMs(PROMPTS, typing)}`);
    typing = nextTyping(PROMPTS, typing);
  }
  expect(seen).toEqual(['ab 2000', ' 80', 'c 2000', ' 80', 'a 80', 'ab 2000']);
});
