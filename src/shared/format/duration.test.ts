import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

describe('A duration', () => {
  it.each([
    [0, '0 min'],
    [12.4, '12 min'],
    [90, '1.5 h'],
    [120, '2 h'],
    [3_000, '2.1 days'],
  ])('of %s minutes is shown as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text));
});
