import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { scheduleWeeklyNewsletter } from '#server/modules/newsletter/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import {
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  FRIDAY,
  later,
  mailTo,
} from '../factories/newsletter.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// That the newsletter is sent by itself each week: the scheduled job is run as the queue runs it, at a time of our own.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());
beforeEach(() => clearNewsletter(app));

let now = FRIDAY;
function scheduled(env: Record<string, string> = {}) {
  const works: Parameters<Jobs['schedule']>[] = [];
  const jobs: Jobs = { ...app.jobs, schedule: (...given) => void works.push(given) };
  const { weeklyNewsletter: isOn } = readConfig(env);
  scheduleWeeklyNewsletter({ db: app.db, jobs, log: createLog('silent'), isOn, now: () => now });
  const [[name, cron, work] = []] = works;
  return {
    name,
    cron,
    async runAt(moment: Date) {
      now = moment;
      await work?.();
    },
  };
}

async function weeks() {
  const { rows } = await app.db.execute<{ issue: string; mails: number }>(
    sql`SELECT issue, mails FROM newsletter_weeks ORDER BY issue`,
  );
  return rows;
}

describe('The weekly newsletter', () => {
  it('is looked after every minute, and sent on Friday, once, and again the week after', async () => {
    const email = await aSubscriber(app);
    await aPublishedListing(app, 'Sofa');
    await aPublishedListing(app, 'Bed', { publishedAt: later(3) });
    const job = scheduled();
    expect([job.name, job.cron]).toEqual(['weekly-newsletter', '* * * * *']);
    await job.runAt(later(0, -60_000));
    expect(await weeks()).toEqual([]);
    for (const minutes of [0, 1, 2]) await job.runAt(later(0, minutes * 60_000));
    expect(await weeks()).toEqual([{ issue: 'arrivals/2026-11-20', mails: 1 }]);
    expect((await mailTo(app, email)).text).toContain('Sofa');
    for (const minutes of [0, 1]) await job.runAt(later(7, minutes * 60_000));
    expect(await weeks()).toEqual([
      { issue: 'arrivals/2026-11-20', mails: 1 },
      { issue: 'arrivals/2026-11-27', mails: 1 },
    ]);
    const second = await mailTo(app, email, { count: 2 });
    expect(second.text).toContain('Bed');
    expect(second.text).not.toContain('Sofa');
  });

  it('is not sent while the operator has turned it off', async () => {
    await aSubscriber(app);
    await aPublishedListing(app, 'Sofa');
    await scheduled({ WEEKLY_NEWSLETTER: 'off' }).runAt(FRIDAY);
    expect(await weeks()).toEqual([]);
    await scheduled({ WEEKLY_NEWSLETTER: 'on' }).runAt(FRIDAY);
    expect(await weeks()).toEqual([{ issue: 'arrivals/2026-11-20', mails: 1 }]);
  });
});
