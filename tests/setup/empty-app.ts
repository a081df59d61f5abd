import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { SearchResults } from '#shared/contract/search.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from './app.ts';

// A fixture for search tests: one app per file, and for each test a new seller and no listings.

export function withEmptyApp(take: (app: TestApp, seller: string) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '1000' });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.db.execute(sql`DELETE FROM listings`);
    take(app, (await makeUser(app)).id);
  });
}

export async function searchIn(app: TestApp, params: string): Promise<SearchResults> {
  const { status, body } = await app.call<SearchResults>('GET', `/api/ads?${params}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
