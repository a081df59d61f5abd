import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResults } from '#shared/contract/search.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const { id } = await makeUser(app);
  for (let n = 1; n <= 5; n += 1) await makeListing(app, id, { title: `Sofa number ${n}`, price: n * 1000 });
});
afterAll(() => app.stop());

describe('A search', () => {
  it.each(['relevance', 'recent', 'oldest', 'price-low', 'price-high'])(
    'pages through everything: %s',
    async (sort) => {
      const titles: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { status, body }: { status: number; body: SearchResults } = await app.call(
          'GET',
          `/api/ads?q=sofa&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        expect(status).toBe(200);
        expect(body).toMatchObject({ total: 5, totalIsExact: true });
        titles.push(...body.items.map(({ title }) => title));
        cursor = body.nextCursor;
      }
      expect(new Set(titles).size).toBe(5);
      expect(titles).toHaveLength(5);
    },
  );
});
