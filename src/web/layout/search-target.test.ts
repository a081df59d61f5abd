import { expect, test } from 'vitest';
import { searchTargetOf } from './search-target.ts';

test('a search screen provides its query and location, but not its category filter', () => {
  expect(searchTargetOf('/search', '?q=gen&category=Electronics&location=abuja')).toEqual({
    q: 'gen',
    category: '',
    location: 'Abuja',
  });
});

test('a search without a location covers all of Nigeria', () => {
  expect(searchTargetOf('/recent', '').location).toBe('All Nigeria');
});

test('a location that the select does not offer leaves the user’s own choice', () => {
  expect(searchTargetOf('/search', '?location=Yaba%2C+Lagos').location).toBeNull();
});

test('a category page provides its category and location, and an unknown category is ignored', () => {
  expect(searchTargetOf('/category/2', '')).toEqual({ q: '', category: '2', location: 'All Nigeria' });
  expect(searchTargetOf('/category/2/cars', '?location=abuja')).toMatchObject({
    category: '2',
    location: 'Abuja',
  });
  expect(searchTargetOf('/category/99', '').category).toBe('');
});

test('the query string of other pages is ignored', () => {
  expect(searchTargetOf('/item/5', '?q=sofa&category=2')).toEqual({ q: '', category: '', location: null });
});
