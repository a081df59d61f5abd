import { expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';

const VALUES = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'A question',
  category: '',
  message: 'Why?',
};

it('accepts a complete message with or without a category', () => {
  expect(findProblems(VALUES)).toEqual({});
  expect(findProblems({ ...VALUES, category: 'press' })).toEqual({});
});

it('reports each missing field', () => {
  const empty = { ...VALUES, name: ' ', email: '', subject: '', message: '\n' };
  expect(Object.keys(findProblems(empty))).toEqual(['name', 'email', 'subject', 'message']);
});

it.each(['ada', 'ada@', 'ada@example', 'a b@example.com'])('rejects %s as an email address', (email) => {
  expect(findProblems({ ...VALUES, email })).toEqual({ email: 'That is not an e-mail address.' });
});

it('rejects a subject that is too long instead of truncating it', () => {
  expect(findProblems({ ...VALUES, subject: 'x'.repeat(150) })).toEqual({});
  expect(Object.keys(findProblems({ ...VALUES, subject: 'x'.repeat(151) }))).toEqual(['subject']);
});
