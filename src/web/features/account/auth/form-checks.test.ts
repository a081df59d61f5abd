import { expect, test } from 'vitest';
import { findLoginProblem, findSignupProblem, type SignupValues } from './form-checks.ts';

const GOOD: SignupValues = {
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  password: 'kasuwa24!',
  confirmPassword: 'kasuwa24!',
  terms: true,
};

test('a complete form has no problem', () => {
  expect(findSignupProblem(GOOD)).toBeNull();
  expect(findLoginProblem({ email: 'amina@example.com', password: 'x' })).toBeNull();
});

test('missing fields are reported before any other problem', () => {
  const problem = findSignupProblem({
    ...GOOD,
    name: '  ',
    password: 'a',
    confirmPassword: '',
    terms: false,
  });
  expect(problem).toEqual({ text: 'Please fill in all fields', fields: ['name', 'confirmPassword'] });
});

test('password rules are checked next, then the match, then the terms', () => {
  const wrong = { ...GOOD, password: 'kasuwa24', confirmPassword: 'kasuwa', terms: false };
  expect(findSignupProblem(wrong)?.text).toBe('Password does not meet requirements');
  expect(findSignupProblem({ ...wrong, password: GOOD.password })?.text).toBe('Passwords do not match');
  expect(findSignupProblem({ ...GOOD, terms: false })?.text).toBe(
    'Please agree to the Terms of Service and Privacy Policy',
  );
});

test('a login needs both fields', () => {
  expect(findLoginProblem({ email: '', password: 'x' })).toEqual({
    text: 'Please fill in all fields',
    fields: ['email'],
  });
});
