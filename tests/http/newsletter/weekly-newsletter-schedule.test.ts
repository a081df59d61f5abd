import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { weeklyNewsletterSchedule } from '#server/modules/newsletter/weekly/send-week.ts';
import { createLog } from '#server/platform/observability/log.ts';
import {
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  FRIDAY,
  later,
  mailTo,
  sendWeekOf,
} from '../../factories/newsletter.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The newsletter is sent automatically each week. The tests run the scheduled job as the queue does, at
// times of their choice.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());
beforeEach(() => clearNewsletter(app));

let now = FRIDAY;
function scheduled(env: Record<string, string> = {}, log = createLog('silent')) {
  const { weeklyNewsletter: isOn } = readConfig(env);
  const schedule = weeklyNewsletterSchedule({ db: app.db, jobs: app.jobs, log, isOn, now: () => now });
  const { name, cron } = schedule;
  return {
    name,
    cron,
    async runAt(moment: Date) {
      now = moment;
      await schedule.run();
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
  it('is checked every minute, and sent once each Friday', async () => {
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

describe('A week that did not reach all readers by Monday', () => {
  /** Creates a week that stopped after two of three readers. */
  async function stoppedWeek() {
    const emails = [await aSubscriber(app), await aSubscriber(app), await aSubscriber(app)].sort();
    await aPublishedListing(app, 'Lamp', { publishedAt: later(-9) });
    await aPublishedListing(app, 'Sofa');
    expect(await sendWeekOf(app, later(-7))).toBe(3);
    const stop = () => {
      throw new Error('stopped');
    };
    await expect(sendWeekOf(app, FRIDAY, { batchSize: 2, onBatch: stop })).rejects.toThrow('stopped');
    return { reached: emails[1], missed: emails[2] ?? '' };
  }

  async function addressesInWeeks() {
    const { rows } = await app.db.execute<{ address: string }>(
      sql`SELECT after_email AS address FROM newsletter_weeks WHERE after_email <> ''`,
    );
    return rows.map(({ address }) => address);
  }

  function warnings() {
    const warned: unknown[][] = [];
    const log = { ...createLog('silent'), warn: (...args: unknown[]) => void warned.push(args) };
    return { warned, log: log as never };
  }

  it.each(['on', 'off'])(
    'is closed with one warning about its progress, and its address is cleared, while sending is %s',
    async (setting) => {
      const { reached } = await stoppedWeek();
      const { warned, log } = warnings();
      const job = scheduled({ WEEKLY_NEWSLETTER: setting }, log);
      expect(await addressesInWeeks()).toEqual([reached]);
      for (const minutes of [0, 1]) await job.runAt(later(3, minutes * 60_000));
      expect(await addressesInWeeks()).toEqual([]);
      expect(warned).toEqual([
        [
          { issue: 'arrivals/2026-11-20', readers: 2, mails: 2 },
          'weekly newsletter not queued for all readers in time',
        ],
      ]);
    },
  );

  it('stays open before Monday, and the next week sends its listings to the readers it missed', async () => {
    const { reached, missed } = await stoppedWeek();
    const { warned, log } = warnings();
    await scheduled({ WEEKLY_NEWSLETTER: 'off' }, log).runAt(later(2));
    expect(await addressesInWeeks()).toEqual([reached]);
    expect(warned).toEqual([]);
    await scheduled({}, log).runAt(later(7));
    expect(warned).toHaveLength(1);
    expect((await weeks()).map(({ mails }) => mails)).toEqual([3, 2, 1]);
    expect((await mailTo(app, missed, { count: 2 })).text).toContain('Sofa');
  });
});
