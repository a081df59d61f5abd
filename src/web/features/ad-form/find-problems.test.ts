import { expect, it } from 'vitest';
import { NO_VALUES } from './ad-values.ts';
import { findProblems, phoneToStore, photoProblem, stillWrong } from './find-problems.ts';

it('asks a draft for less than an ad', () => {
  const phone = {
    ...{ ...NO_VALUES, title: 'iPhone', description: 'Clean.', category: '1', subcategory: 'phones-tablets' },
    ...{ condition: 'used', price: '5k', location: 'Yaba, Lagos' },
  };
  const about = { imageCount: 1 };
  expect(Object.keys(findProblems(phone, { ...about, wanted: 'publish' }))).toEqual([
    'attributes.brand',
    'attributes.model',
  ]);
  expect(findProblems(phone, { ...about, wanted: 'draft' })).toEqual({});
});

it('stores a number only where it is to be shown, and only a real one', () => {
  const typed = { ...NO_VALUES, showPhone: true, phone: ' 0803 123 4567 ' };
  expect(phoneToStore(typed)).toBe('0803 123 4567');
  expect(phoneToStore({ ...typed, showPhone: false })).toBeNull();
  expect(phoneToStore({ ...typed, phone: ' ' })).toBeNull();
  expect(findProblems({ ...typed, phone: '12' }, { wanted: 'draft', imageCount: 1 }).phone).toMatch(
    /mobile number/,
  );
  expect(findProblems(typed, { wanted: 'draft', imageCount: 1 }).phone).toBeUndefined();
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
