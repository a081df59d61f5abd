import { expect, it } from 'vitest';
import { NO_VALUES } from './ad-values.ts';
import { findProblems, phoneToStore, photoProblem, stillWrong } from './find-problems.ts';

const NO_NUMBER = { phone: null, showPhone: false };

it('asks a draft for less than an ad', () => {
  const phone = {
    ...{ ...NO_VALUES, title: 'iPhone', description: 'Clean.', category: '1', subcategory: 'phones-tablets' },
    ...{ condition: 'used', price: '5k', location: 'Yaba, Lagos' },
  };
  const about = { contact: null, imageCount: 1 };
  expect(Object.keys(findProblems(phone, { ...about, wanted: 'publish' }))).toEqual([
    'attributes.brand',
    'attributes.model',
  ]);
  expect(findProblems(phone, { ...about, wanted: 'draft' })).toEqual({});
});

it('wants a number only where it is shown and there is none, and only a real one', () => {
  const typed = { ...NO_VALUES, showPhone: true, phone: ' 0803 123 4567 ' };
  expect(phoneToStore(typed, NO_NUMBER)).toBe('0803 123 4567');
  expect(phoneToStore({ ...typed, showPhone: false }, NO_NUMBER)).toBeNull();
  expect(phoneToStore(typed, { phone: '+2348031234567', showPhone: true })).toBeNull();
  const found = findProblems(
    { ...typed, phone: '12' },
    { wanted: 'draft', contact: NO_NUMBER, imageCount: 1 },
  );
  expect(found.phone).toMatch(/mobile number/);
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
