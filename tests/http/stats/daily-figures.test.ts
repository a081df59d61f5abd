import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { catchUpDailyFigures, countYesterday } from '#server/modules/stats/daily-figures.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { SiteFigures } from '#shared/contract/information.ts';
import { formatDay } from '#shared/format/dates.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { findSchedule } from '../../setup/modules.ts';
import { until } from '../../setup/until.ts';

// Figures that content/site.yaml marks as `auto` are counted from the database, once for each day in Lagos.

const AUTO = `
contact: { email: care@market.example, address: Kano }
support: { hours: 24/7, priorityReplyHours: 2, standardReplyHours: 24 }
figures: { dailyUsers: auto, newAdsDaily: auto, activeUsers: auto, itemsSold: auto, safeTransactions: 95% }
`;

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-site-'));
  await writeFile(path.join(folder, 'site.yaml'), AUTO);
  app = await startTestApp({ THROTTLE_SCALE: '1000', SITE_FILE: path.join(folder, 'site.yaml') });
  // The server counts yesterday when it starts.
  await until(async () => (await countedDays()).length > 0, { what: 'the count at the start' });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['daily_figures', 'view_sources', 'listings', 'sessions', 'sign_ins'])
    await app.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
});

/** Ten in the morning in Lagos. */
const NOW = new Date('2026-11-16T09:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const count = (now = NOW) => countYesterday(app, now);

async function figures(): Promise<SiteFigures> {
  return (await app.call<SiteFigures>('GET', '/api/figures')).body;
}

async function figure(label: string): Promise<string | undefined> {
  const { promo, statistics } = await figures();
  return [...promo, ...statistics].find((one) => one.label === label)?.figure;
}

async function countedDays() {
  const { rows } = await app.db.execute<{ day: string; viewers: number }>(
    sql`SELECT day::text, viewers FROM daily_figures`,
  );
  return rows;
}

/** Creates listings of one seller, without texts and photos. */
async function makeAds(
  ads: number,
  fields: { createdAt?: string; status?: string; publishedAt?: string | null },
) {
  const { id } = await makeUser(app);
  const { createdAt = '2026-11-15T12:00:00Z', status = 'active', publishedAt = createdAt } = fields;
  await app.db.execute(sql`
    INSERT INTO listings (seller_id, title, price, price_kind, category_id, condition, state, city, status, created_at, published_at)
    SELECT ${id}, 'Chair ' || n, 100, 'fixed', 1, 'used', 'Lagos', 'Yaba', ${status}, ${createdAt}::timestamptz, ${publishedAt}::timestamptz
    FROM generate_series(1, ${ads}) n`);
}

/** Creates viewers who each looked at two listings on the day. */
async function makeViewers(viewers: number, day: string) {
  await app.db.execute(sql`
    INSERT INTO view_sources (day, listing_id, source, viewers)
    SELECT ${day}::date, ad, decode(md5(n::text), 'hex'), ARRAY[decode(md5('viewer ' || n), 'hex')]
    FROM generate_series(1, ${viewers}) n, generate_series(1, 2) ad`);
}

describe('Items sold', () => {
  it('are all listings that are marked as sold, rounded down', async () => {
    await makeAds(149, { status: 'sold' });
    await makeAds(30, { status: 'active' });
    await count();
    expect(await figure('Items sold')).toBe('100+');
  });
});

describe('New ads daily', () => {
  it('are the listings created and published on a day in Lagos, averaged over the last week', async () => {
    await makeAds(20, { createdAt: '2026-11-14T23:00:00Z' });
    await makeAds(20, { createdAt: '2026-11-15T22:59:59Z', status: 'sold' });
    await makeAds(20, { createdAt: '2026-11-15T23:00:00Z' });
    await makeAds(20, { createdAt: '2026-11-14T22:59:59Z' });
    await makeAds(20, { createdAt: '2026-11-15T12:00:00Z', status: 'draft', publishedAt: null });
    await count();
    expect(await figure('new ads daily')).toBe('40+');
    await count(daysLater(1));
    expect(await figure('new ads daily')).toBe('30+');
  });

  it('do not include an old listing that was renewed', async () => {
    await makeAds(50, { createdAt: '2026-09-01T12:00:00Z', publishedAt: '2026-11-15T12:00:00Z' });
    await count();
    expect(await figure('new ads daily')).toBeUndefined();
  });
});

describe('Active users', () => {
  it('are users who signed in or visited within thirty days, each counted once', async () => {
    await app.db.execute(sql`
      WITH people AS (INSERT INTO users (name, email) SELECT 'Ada ' || n, 'ada' || n || '@example.com' FROM generate_series(1, 40) n
        RETURNING id, split_part(name, ' ', 2)::int AS n),
      here AS (INSERT INTO sessions (token, user_id, expires_at, seen_at)
        SELECT 'token ' || n || device, id, '2026-12-10T00:00:00Z', '2026-11-10T00:00:00Z' FROM people, generate_series(1, 2) device WHERE n <= 12),
      away AS (INSERT INTO sessions (token, user_id, expires_at, seen_at)
        SELECT 'old ' || n, id, '2026-12-10T00:00:00Z', '2026-10-10T00:00:00Z' FROM people WHERE n > 30)
      INSERT INTO sign_ins (user_id, how, at) SELECT id, 'password', '2026-11-01T00:00:00Z' FROM people WHERE n BETWEEN 10 AND 21`);
    await count();
    expect(await figure('Active users')).toBe('20+');
  });
});

describe('Daily users', () => {
  it('are the distinct viewers of listings, averaged over the last week', async () => {
    await makeViewers(60, '2026-11-15');
    await makeViewers(900, '2026-11-16');
    await count();
    expect(await figure('daily users')).toBe('60+');
    await count(daysLater(1));
    expect(await figure('daily users')).toBe('400+');
  });

  it('stay counted after the nightly cleanup, and when the day is counted again', async () => {
    await makeViewers(60, '2026-11-15');
    await count();
    await cleanUp(app.modules, NOW);
    await count();
    expect(await figure('daily users')).toBe('60+');
  });

  it('leave out days without viewers', async () => {
    await makeViewers(60, '2026-11-15');
    await count();
    await count(daysLater(1));
    expect(await figure('daily users')).toBe('60+');
  });
});

describe('A day', () => {
  const log = createLog('silent');
  const yesterday = () => formatDay(new Date(Date.now() - 86_400_000));

  /** A job queue that only records the names of enqueued jobs. */
  function recordJobs() {
    const enqueued: string[] = [];
    const jobs = {
      enqueue: async (_db, { name }) => void enqueued.push(name),
    } satisfies Partial<Jobs> as Partial<Jobs> as Jobs;
    return { jobs, enqueued };
  }

  it.each(['daily-figures', 'nightly-cleanup'])('is counted by the schedule of %s', async (name) => {
    await makeViewers(60, yesterday());
    await findSchedule(app, name).run();
    expect(await countedDays()).toEqual([{ day: yesterday(), viewers: 60 }]);
  });

  it('is counted once: a second run does not read the viewers', async () => {
    await count();
    const other = await app.pool.connect();
    try {
      await other.query('BEGIN; LOCK TABLE view_sources');
      await count();
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('is counted at the start if it is not counted yet and a figure is `auto`', async () => {
    const { jobs, enqueued } = recordJobs();
    const start = (site = app.config.site) => catchUpDailyFigures(site, { db: app.db, jobs, log });
    await start({ ...app.config.site, figures: readConfig({}).site.figures });
    expect(enqueued).toEqual([]);
    await start();
    expect(enqueued).toEqual(['daily-figures']);
    await countYesterday(app, new Date());
    await start();
    expect(enqueued).toEqual(['daily-figures']);
  });
});

describe('A figure that is small, or not counted yet', () => {
  it('is left out, and the fixed figures are shown', async () => {
    expect(await figures()).toEqual({
      promo: [],
      statistics: [
        { label: 'Safe transactions', figure: '95%' },
        { label: 'Support', figure: '24/7' },
      ],
    });
    const { id } = await makeUser(app);
    for (let n = 0; n < 9; n += 1) await makeListing(app, id, { status: 'sold' });
    await count();
    expect(await figure('Items sold')).toBeUndefined();
  });
});

describe('Figures that cannot be read', () => {
  it('are left out, and the page is still shown', async () => {
    await app.db.execute(sql`ALTER TABLE daily_figures RENAME TO away`);
    try {
      expect((await figures()).promo).toEqual([]);
      expect((await app.call('GET', '/api/information/about')).status).toBe(200);
    } finally {
      await app.db.execute(sql`ALTER TABLE away RENAME TO daily_figures`);
    }
  });
});

describe('Pages', () => {
  it('show the counted figures on the home page and on About', async () => {
    await makeAds(5_300, { status: 'sold' });
    await count();
    for (const address of ['/', '/about']) {
      // The random query avoids a cached page.
      const html = await (
        await app.fetch(`${address}?fresh=${Math.random()}`, { headers: { accept: 'text/html' } })
      ).text();
      expect(html).toMatch(/<dt[^>]*>Items sold<\/dt><dd[^>]*>5K\+<\/dd>/);
      expect(html).not.toContain('Active users');
    }
  });
});
