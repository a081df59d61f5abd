import type { Connections } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { searchProcedures } from './search.procedures.ts';
import { enqueueFirstSuggestions, prepareSearch, suggestionSchedule } from './suggestion-schedule.ts';

type Parts = Connections & {
  jobs: Jobs;
  log: Log;
  secret: string;
  /** Whether counts may be some seconds old. */
  cachesCounts: boolean;
};

export function searchModule({ db, pool, jobs, log, secret, cachesCounts }: Parts) {
  return defineModule({
    name: 'search',
    procedures: (connections) => ({
      search: searchProcedures({ ...connections, log, secret, cachesCounts }),
    }),
    schedules: [suggestionSchedule(pool)],
    prepare: () => prepareSearch(pool, log),
    start: () => enqueueFirstSuggestions(jobs, { db, pool }, log),
  });
}
