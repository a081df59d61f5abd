import { expect, it } from 'vitest';
import { spotText } from './spot-text.ts';

it.each([
  ['Guards at the gate.', 'Meet by day', 'Guards at the gate. Meet by day.'],
  ['Guards at the gate', 'Meet by day.', 'Guards at the gate. Meet by day.'],
  ['', 'Meet by day', 'Meet by day.'],
  ['', ' ', ''],
])('The text of a spot with %j and %j is %j', (note, hours, text) => {
  expect(spotText({ note, hours })).toBe(text);
});
