import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { ServerModule } from './define-module.ts';

// Every night, each module deletes data that has expired.

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

/** Returns the deletions by kind. When one cleanup fails, the others still run before this throws. */
export async function cleanUp(
  modules: readonly CleaningModule[],
  now: Date,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const { name, cleanup = {} } of modules)
    for (const [kind, run] of Object.entries(cleanup))
      try {
        if (kind in deleted) throw new Error('another module has a cleanup of the same name');
        deleted[kind] = await run(now);
      } catch (cause) {
        failures.push(new Error(`cleanup of ${kind} by ${name} failed`, { cause }));
      }
  if (failures.length > 0) throw new AggregateError(failures, 'parts of the nightly cleanup failed');
  return deleted;
}
