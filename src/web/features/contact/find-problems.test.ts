import { expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';

const VALUES = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'A question',
  category: '',
  message: 'Why?',
};

it('finds nothing wrong with a whole letter, chosen category or not', () => {
  expect(findProblems(VALUES)).toEqual({});
  expect(findProblems({ ...VALUES, category: 'press' })).toEqual({});
});

it('says at each field what is missing', () => {
  const empty = { ...VALUES, name: ' ', email: '', subject: '', message: '\n' };
  expect(Object.keys(findProblems(empty))).toEqual(['name', 'email', 'subject', 'message']);
});

it.each(['ada', 'ada@', 'ada@example', 'a b@example.com'])('takes %s for no address', (email) => {
  expect(findProblems({ ...VALUES, email })).toEqual({ email: 'That is not an e-mail address.' });
});

it('says that a subject is too long rather than cutting it off', () => {
  expect(findProblems({ ...VALUES, subject: 'x'.repeat(150) })).toEqual({});
  expect(Object.keys(findProblems({ ...VALUES, subject: 'x'.repeat(151) }))).toEqual(['subject']);
});
