import type { Connections } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { formatDay } from '#shared/format/dates.ts';
import type { Site } from '#shared/site.ts';
import { catchUpDailyFigures, countYesterday, dailyFiguresSchedule } from './daily-figures.ts';
import { countViews } from './views.procedures.ts';
import { deleteViewers } from './views.queries.ts';

type Parts = Connections & { jobs: Jobs; throttler: Throttler; log: Log; secret: string; site: Site };

export function statsModule(parts: Parts) {
  const { db, throttler, log, secret, site } = parts;
  return defineModule({
    name: 'stats',
    procedures: (connections) => ({
      listingContact: { view: countViews({ db: connections.db, throttler, secret }) },
    }),
    schedules: [dailyFiguresSchedule(parts)],
    cleanup: {
      async viewers(now) {
        // The count after midnight may have been missed, and it needs the viewers.
        await countYesterday(parts, now).catch((err) =>
          log.warn({ err }, 'counting the daily figures failed'),
        );
        return deleteViewers(db, formatDay(now));
      },
    },
    start: () => catchUpDailyFigures(site, parts),
  });
}
