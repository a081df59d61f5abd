import { describe, expect, it } from 'vitest';
import { meetsPasswordRules, PASSWORD_CHECKS } from './password.ts';

const failing = (password: string) =>
  PASSWORD_CHECKS.filter(({ test }) => !test(password)).map(({ id }) => id);

it('labels the checklist in the words of the spec', () => {
  expect(PASSWORD_CHECKS.map(({ label }) => label)).toEqual([
    'At least 8 characters',
    'Contains a number',
    'Contains a letter',
    'Contains a special character',
  ]);
});

describe('the checklist', () => {
  it.each([
    ['', ['length', 'number', 'letter', 'special']],
    ['abc12!x', ['length']],
    ['abcdefg!', ['number']],
    ['1234567!', ['letter']],
    ['abcdefg1', ['special']],
    ['abcdefg 1', ['special']],
    ['abcdefg1😀', ['special']],
    ['😀😀😀1a!', ['length']],
    ['abcdef1!', []],
    ['ọẹṣbbcc1!', []],
    ['كلمةالسر1!', []],
    ['كلمةالسر١!', []],
    ['abcdef1\\', []],
  ])('finds what %j lacks', (password, lacks) => {
    expect(failing(password)).toEqual(lacks);
    expect(meetsPasswordRules(password)).toBe(lacks.length === 0);
  });
});

it('accepts 128 characters and rejects 129', () => {
  expect(meetsPasswordRules(`a1!${'x'.repeat(125)}`)).toBe(true);
  expect(meetsPasswordRules(`a1!${'x'.repeat(126)}`)).toBe(false);
});
