import { expect, test } from 'vitest';
import { fullPrompt, nextTyping, type Typing, typedText, typingWaitMs } from './typing.ts';

const PROMPTS = ['ab', 'c'];

test('the animation starts with the first prompt, then types, pauses and clears each one in turn', () => {
  let typing: Typing = fullPrompt(PROMPTS);
  const seen: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(`${typedText(PROMPTS, typing)} ${typingWaitMs(PROMPTS, typing)}`);
    typing = nextTyping(PROMPTS, typing);
  }
  expect(seen).toEqual(['ab 2000', ' 80', 'c 2000', ' 80', 'a 80', 'ab 2000']);
});
