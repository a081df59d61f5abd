import { expect, test } from 'vitest';
import { searchTargetOf } from './search-target.ts';

test('a search screen hands its query and place to the header, but no filter', () => {
  expect(searchTargetOf('/search', '?q=gen&category=Electronics&location=abuja')).toEqual({
    q: 'gen',
    category: '',
    location: 'Abuja',
  });
});

test('a search without a place is a search of all Nigeria', () => {
  expect(searchTargetOf('/recent', '').location).toBe('All Nigeria');
});

test('a place that the select does not offer leaves the choice to the person', () => {
  expect(searchTargetOf('/search', '?location=Yaba%2C+Lagos').location).toBeNull();
});

test('a category page hands over its category and place, and an unknown one nothing', () => {
  expect(searchTargetOf('/category/2', '')).toEqual({ q: '', category: '2', location: 'All Nigeria' });
  expect(searchTargetOf('/category/2/cars', '?location=abuja')).toMatchObject({
    category: '2',
    location: 'Abuja',
  });
  expect(searchTargetOf('/category/99', '').category).toBe('');
});

test('elsewhere the query string is none of the header’s business', () => {
  expect(searchTargetOf('/item/5', '?q=sofa&category=2')).toEqual({ q: '', category: '', location: null });
});
