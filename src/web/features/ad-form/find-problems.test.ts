import { expect, it } from 'vitest';
import { NO_VALUES } from './ad-values.ts';
import { findProblems, phoneToStore, photoProblem, stillWrong } from './find-problems.ts';

it('asks a draft for less than an ad', () => {
  const phone = {
    ...NO_VALUES,
    title: 'iPhone',
    description: 'Clean.',
    category: '1',
    subcategory: 'phones-tablets',
    condition: 'used',
    price: '5k',
    location: 'Yaba, Lagos',
  };
  const about = { imageCount: 1, contact: null };
  expect(Object.keys(findProblems(phone, { ...about, intent: 'publish' }))).toEqual([
    'attributes.brand',
    'attributes.model',
  ]);
  expect(findProblems(phone, { ...about, intent: 'draft' })).toEqual({});
});

it('stores a number only where it is to be shown, only a real one, and never over the one in the profile', () => {
  const typed = { ...NO_VALUES, showPhone: true, phone: ' 0803 123 4567 ' };
  const none = { phone: null, showPhone: false };
  const known = { phone: '+2348092222222', showPhone: false };
  expect(phoneToStore(typed, none)).toBe('0803 123 4567');
  expect(phoneToStore(typed, null)).toBe('0803 123 4567');
  expect(phoneToStore(typed, known)).toBeNull();
  expect(phoneToStore({ ...typed, showPhone: false }, none)).toBeNull();
  expect(phoneToStore({ ...typed, phone: ' ' }, none)).toBeNull();
  const problem = (phone: string, contact: typeof none | typeof known) =>
    findProblems({ ...typed, phone }, { intent: 'draft', imageCount: 1, contact }).phone;
  expect(problem('12', none)).toMatch(/mobile number/);
  expect(problem('12', known)).toBeUndefined();
  expect(problem(typed.phone, none)).toBeUndefined();
});

it('says which photo is meant, counted as people count', () => {
  expect(photoProblem({ 'images.1': 'Too dark' })).toBe('Photo 2: Too dark');
  expect(photoProblem({ images: 'Add at least one photo' })).toBe('Add at least one photo');
  expect(photoProblem({ title: 'x' })).toBeUndefined();
});

it('forgives a field as soon as it is changed', () => {
  const problems = { title: 'x', 'attributes.brand': 'y' };
  expect(stillWrong(problems, { attributes: { brand: 'HP' } })).toEqual({ title: 'x' });
  expect(stillWrong(problems, { price: '1' })).toBe(problems);
});
