import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareSearch } from '#server/modules/search/suggestion-schedule.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';

// A search with any parameters responds quickly, with results or with a validation error.

const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '😀😀😀',
  'مرحبا بالعالم',
  '\u202egnihton',
  '\u200b',
  "'",
  '"',
  '\\',
  '%',
  '_',
  "' OR 1=1 --",
  "'; DROP TABLE listings; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '&lt;',
  '../../..',
  'a & b | !c',
  'a:*',
  '<->',
  '(((',
  '"unclosed',
  '-minus',
  '+plus',
  'NOT x',
  '*',
  '?',
  '[a-z]',
  '#all',
  '#sub:2/cars',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e400',
  '-1',
  '0',
  '999999999999999999999',
  '9007199254740993',
  '1..2',
  '..',
  'brand:',
  ':',
  'year:1..999999999999',
  'make:Toyota\0',
  'true',
  '[]',
  '{}',
];
const PARAMS = [
  'q',
  'category',
  'subcategory',
  'location',
  'priceMin',
  'priceMax',
  'condition',
  'attr',
  'posted',
  'photos',
  'verified',
  'featured',
  'seller',
  'sort',
  'cursor',
  'limit',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100000' });
  const { id } = await makeUser(app);
  await makeListing(app, id, {
    title: 'Toyota Corolla',
    categoryId: 2,
    subcategory: 'cars',
    attributes: { make: 'Toyota' },
  });
  await prepareSearch(app.runtime.pool, createLog('silent'));
});
afterAll(() => app.stop());

async function expectResultsOrError(path: string): Promise<number> {
  const response = await app.fetch(path);
  if (response.status !== 200) await expectEnvelope(response, 'INVALID_INPUT');
  return response.status;
}

describe.each(PARAMS)('The search parameter %s', (name) => {
  it.each(HOSTILE)('with the value %j gets results or a validation error', async (value) => {
    const text = encodeURIComponent(value.toWellFormed());
    const context = name === 'category' ? '&sort=price-high' : '&category=2&subcategory=cars';
    await expectResultsOrError(`/api/ads?${name}=${text}`);
    await expectResultsOrError(`/api/ads?${name}=${text}${context}`);
    if (name !== 'cursor' && name !== 'limit')
      await expectResultsOrError(`/api/ads/facets?${name}=${text}${context}`);
  });

  it('with 10 kB of text gets a quick response', async () => {
    const elapsed = startStopwatch();
    for (const piece of ['a', 'a%20', '1', '%22', '%F0%9F%98%80', 'gen%20', '%27', '%22%20', '1,']) {
      const text = piece.repeat(Math.ceil(10_000 / piece.length));
      expect([200, 422]).toContain((await app.fetch(`/api/ads?${name}=${text}`)).status);
    }
    expect(elapsed()).toBeLessThan(3_000);
  });

  it('as two values or an object gets results or a validation error', async () => {
    await expectResultsOrError(`/api/ads?${name}=1&${name}=2`);
    await expectResultsOrError(`/api/ads?${name}[a]=1`);
    await expectResultsOrError(`/api/ads?${name}[__proto__][x]=1`);
  });
});

describe('A rejected search', () => {
  it.each([
    ['priceMin=abc', 'priceMin'],
    ['priceMin=5&priceMax=4', 'priceMin'],
    ['priceMax=99999999999999', 'priceMax'],
    ['category=Spaceships', 'category'],
    ['location=Mars', 'location'],
    ['sort=best', 'sort'],
    ['cursor=abc', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=61', 'limit'],
    ['page=2', 'page'],
    [`q=${'word '.repeat(2_000)}`, 'q'],
  ])('names the wrong parameter: %s', async (params, field) => {
    const envelope = await expectEnvelope(await app.fetch(`/api/ads?${params}`), 'INVALID_INPUT');
    expect(Object.keys(envelope.fields ?? {})).toEqual([field]);
    expect(envelope.fields?.[field]?.length).toBeGreaterThan(10);
  });
});

describe('The error messages of a search', () => {
  it.each([
    ['q=a&q=b', 'q', 'Please give this only once, as text.'],
    ['sort=recent&sort=oldest', 'sort', 'Please give this only once, as text.'],
    ['q[a]=1', 'q', 'Please give this only once, as text.'],
    ['attr[a]=1', 'attr', 'Please write each as key:value, at most 40 of them.'],
    ...['61', '0', '0x10', '1e1', '-1', '%2B5', '5.0', '', '%201', '9999'].map((limit) => [
      `limit=${limit}`,
      'limit',
      'Please ask for 1 to 60 at a time, in digits.',
    ]),
  ])('explain what to change: %s', async (params, field = '', message = '') => {
    const envelope = await expectEnvelope(await app.fetch(`/api/ads?${params}`), 'INVALID_INPUT');
    expect(envelope.fields).toEqual({ [field]: message });
  });

  it('are absent for a limit in digits', async () => {
    for (const limit of ['1', '60', '07'])
      expect((await app.fetch(`/api/ads?limit=${limit}`)).status).toBe(200);
  });
});

describe('Random text', () => {
  it('in any parameter gets results or a validation error', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...HOSTILE));
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom(...PARAMS), async (q, value, name) => {
        const [a, b] = [q, value].map((one) => encodeURIComponent(one.toWellFormed()));
        await expectResultsOrError(`/api/ads?q=${a}${name === 'q' ? '' : `&${name}=${b}`}`);
        expect((await app.fetch(`/api/ads/suggestions?q=${a}`)).status).toBe(200);
      }),
      { numRuns: 200 },
    );
  });
});
