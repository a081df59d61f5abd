import { expect, it } from 'vitest';
import { canCreateAlert } from './can-create-alert.ts';
import { readSearchQuery, searchParamsOf } from './search-query.ts';

const read = (queryString: string) => readSearchQuery(searchParamsOf(new URLSearchParams(queryString))).query;

it.each([
  ['', false],
  ['q=+', false],
  ['q=!!', false],
  ['q=!!&category=1', false],
  ['sort=price-low', false],
  ['posted=7&sort=oldest', false],
  ['q=sofa', true],
  ['category=1&sort=oldest', true],
  ['location=Lagos', true],
  ['photos=1', true],
  ['featured=1', true],
])('an alert can watch "%s": %s', (queryString, can) => {
  expect(canCreateAlert(read(queryString))).toBe(can);
});
