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
  /** Whether facets may be some seconds old. */
  cachesFacets: boolean;
};

export function searchModule({ db, pool, jobs, log, secret, cachesFacets }: Parts) {
  return defineModule({
    name: 'search',
    procedures: (connections) => ({
      search: searchProcedures({ ...connections, log, secret, cachesFacets }),
    }),
    schedules: [suggestionSchedule(pool)],
    prepare: () => prepareSearch(pool, log),
    start: () => enqueueFirstSuggestions(jobs, { db, pool }, log),
  });
}
