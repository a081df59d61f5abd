import { describe, expect, it } from 'vitest';
import { summarise } from './summary.ts';

describe('The summary of a listing', () => {
  it('is a short description on one line', () => {
    expect(summarise(' Clean.\n\nCall  me ')).toBe('Clean. Call me');
    expect(summarise('word '.repeat(22).trim())).toBe('word '.repeat(22).trim());
  });

  it('ends between words, without punctuation', () => {
    const summary = summarise('A clean generator, used at weekends only. '.repeat(40));
    expect(summary).toMatch(/[a-z]…$/);
    expect(summary.length).toBeLessThanOrEqual(111);
    expect('A clean generator, used at weekends only. '.repeat(3).startsWith(summary.slice(0, -1))).toBe(
      true,
    );
  });

  it('counts characters, and never cuts one in two', () => {
    expect(summarise('🛋'.repeat(110))).toBe('🛋'.repeat(110));
    expect(summarise('🛋'.repeat(111))).toBe(`${'🛋'.repeat(110)}…`);
    expect(summarise(`a${'🛋'.repeat(400)}`)).toBe(`a${'🛋'.repeat(109)}…`);
  });
});
