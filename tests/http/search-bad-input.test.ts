import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareSearch } from '#server/modules/search/suggestion-schedule.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { expectEnvelope } from '../setup/envelope.ts';
import { startStopwatch } from '../setup/machine-speed.ts';

// Whatever stands in an address, a search answers: with results or with what is wrong, at once.

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
  '../..',
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

async function answers(path: string): Promise<number> {
  const response = await app.fetch(path);
  if (response.status !== 200) await expectEnvelope(response, 'INVALID_INPUT');
  return response.status;
}

describe.each(PARAMS)('In %s', (name) => {
  it.each(HOSTILE)('%j is understood or refused', async (value) => {
    const text = encodeURIComponent(value.toWellFormed());
    const context = name === 'category' ? '&sort=price-high' : '&category=2&subcategory=cars';
    await answers(`/api/ads?${name}=${text}`);
    await answers(`/api/ads?${name}=${text}${context}`);
    if (name !== 'cursor' && name !== 'limit') await answers(`/api/ads/facets?${name}=${text}${context}`);
  });

  it('10 kB are answered in an instant', async () => {
    const elapsed = startStopwatch();
    for (const piece of ['a', 'a%20', '1', '%22', '%F0%9F%98%80', 'gen%20', '%27', '%22%20', '1,']) {
      const text = piece.repeat(Math.ceil(10_000 / piece.length));
      expect([200, 422]).toContain((await app.fetch(`/api/ads?${name}=${text}`)).status);
    }
    expect(elapsed()).toBeLessThan(3_000);
  });

  it('two at once or an object are refused or read', async () => {
    await answers(`/api/ads?${name}=1&${name}=2`);
    await answers(`/api/ads?${name}[a]=1`);
    await answers(`/api/ads?${name}[__proto__][x]=1`);
  });
});

describe('Refusals', () => {
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
  ])('name the parameter: %s', async (params, field) => {
    const envelope = await expectEnvelope(await app.fetch(`/api/ads?${params}`), 'INVALID_INPUT');
    expect(Object.keys(envelope.fields ?? {})).toEqual([field]);
    expect(envelope.fields?.[field]?.length).toBeGreaterThan(10);
  });
});

describe('Refusals in words for people', () => {
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
  ])('%s', async (params, field = '', words = '') => {
    const envelope = await expectEnvelope(await app.fetch(`/api/ads?${params}`), 'INVALID_INPUT');
    expect(envelope.fields).toEqual({ [field]: words });
  });

  it('and a limit in digits is taken', async () => {
    for (const limit of ['1', '60', '07'])
      expect((await app.fetch(`/api/ads?limit=${limit}`)).status).toBe(200);
  });
});

describe('Whatever is typed', () => {
  it('is answered', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...HOSTILE));
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom(...PARAMS), async (q, value, name) => {
        const [a, b] = [q, value].map((one) => encodeURIComponent(one.toWellFormed()));
        await answers(`/api/ads?q=${a}${name === 'q' ? '' : `&${name}=${b}`}`);
        expect((await app.fetch(`/api/ads/suggestions?q=${a}`)).status).toBe(200);
      }),
      { numRuns: 200 },
    );
  });
});
