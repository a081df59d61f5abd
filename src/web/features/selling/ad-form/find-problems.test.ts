import { expect, it } from 'vitest';
import { MISSING_PHOTO } from '#shared/rules/listing/check-listing.ts';
import { NO_VALUES } from './ad-values.ts';
import {
  findProblems,
  phoneToStore,
  photoProblem,
  remainingProblems,
  withoutFilledGap,
} from './find-problems.ts';

it('A draft needs fewer fields than a published listing', () => {
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

it('A lowest price above the price is a problem of its field', () => {
  const sofa = { ...NO_VALUES, category: '5', price: '180k', lowestPrice: '181k' };
  const check = (values: typeof sofa) =>
    findProblems(values, { imageCount: 1, contact: null, intent: 'publish' }).lowestPrice;
  expect(check(sofa)).toBe('Your lowest price cannot be above your price of ₦180,000.');
  expect(check({ ...sofa, lowestPrice: 'cheap' })).toBe('Please enter your lowest price in whole naira.');
  expect(check({ ...sofa, lowestPrice: '150k' })).toBeUndefined();
});

it('A phone number is stored only if it is shown, valid, and the profile has none', () => {
  const typed = { ...NO_VALUES, showPhone: true, phone: ' 0803 123 4567 ' };
  const none = { phone: null, showPhone: false };
  const existing = { phone: '+2348092222222', showPhone: false };
  expect(phoneToStore(typed, none)).toBe('0803 123 4567');
  expect(phoneToStore(typed, null)).toBe('0803 123 4567');
  expect(phoneToStore(typed, existing)).toBeNull();
  expect(phoneToStore({ ...typed, showPhone: false }, none)).toBeNull();
  expect(phoneToStore({ ...typed, phone: ' ' }, none)).toBeNull();
  const problem = (phone: string, contact: typeof none | typeof existing) =>
    findProblems({ ...typed, phone }, { intent: 'draft', imageCount: 1, contact }).phone;
  expect(problem('12', none)).toMatch(/mobile number/);
  expect(problem('12', existing)).toBeUndefined();
  expect(problem(typed.phone, none)).toBeUndefined();
});

it('A photo problem names the photo, counted from 1', () => {
  expect(photoProblem({ 'images.1': 'Too dark' })).toBe('Photo 2: Too dark');
  expect(photoProblem({ images: 'Add at least one photo' })).toBe('Add at least one photo');
  expect(photoProblem({ title: 'x' })).toBeUndefined();
});

it('A problem disappears as soon as its field is changed', () => {
  const problems = { title: 'x', 'attributes.brand': 'y' };
  expect(remainingProblems(problems, { attributes: { brand: 'HP' } })).toEqual({ title: 'x' });
  expect(remainingProblems(problems, { price: '1' })).toBe(problems);
});

it('A missing photo is no problem any more once there is one', () => {
  const missing = { images: MISSING_PHOTO, title: 'x' };
  expect(withoutFilledGap(missing, 0)).toBe(missing);
  expect(withoutFilledGap(missing, 1)).toEqual({ title: 'x' });
  const failed = { images: 'Some photos could not be sent.' };
  expect(withoutFilledGap(failed, 1)).toBe(failed);
});
