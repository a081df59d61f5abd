import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { ServerModule } from './define-module.ts';

// Every night each module deletes what is no longer needed.

const EVERY_NIGHT = '20 3 * * *';

export type CleaningModule = Pick<ServerModule, 'name' | 'cleanup'>;

export function nightlyCleanup(listModules: () => readonly CleaningModule[], log: Log): Schedule {
  return {
    name: 'nightly-cleanup',
    cron: EVERY_NIGHT,
    async run() {
      log.info(await cleanUp(listModules(), new Date()), 'nightly cleanup done');
    },
  };
}

/** How much of each kind was deleted. One that fails does not keep the others from running; the run fails at its end. */
export async function cleanUp(
  modules: readonly CleaningModule[],
  now: Date,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const { name, cleanup = {} } of modules)
    for (const [kind, run] of Object.entries(cleanup))
      try {
        if (kind in deleted) throw new Error('another module cleans up the same');
        deleted[kind] = await run(now);
      } catch (cause) {
        failures.push(new Error(`cleanup of ${kind} by ${name} failed`, { cause }));
      }
  if (failures.length > 0) throw new AggregateError(failures, 'parts of the nightly cleanup failed');
  return deleted;
}
