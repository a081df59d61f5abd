import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts';
import type { ServerModule } from './define-module.ts';

// All jobs and schedules of the modules, each name once.

type JobDeclarations = Pick<ServerModule, 'name' | 'jobs' | 'subscriptions' | 'schedules'>;

export function registerJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  modules: readonly JobDeclarations[],
): void {
  const owners = new Map<string, string>();
  const own = (job: string, module: string) => {
    const owner = owners.get(job);
    if (owner) throw new Error(`The job “${job}” is declared twice: by ${owner} and by ${module}.`);
    owners.set(job, module);
  };
  for (const module of modules) {
    for (const { job, run } of module.jobs ?? []) {
      own(job.name, module.name);
      jobs.handle(job, run);
    }
    for (const { name, cron, run } of module.schedules ?? []) {
      own(name, module.name);
      jobs.schedule(name, cron, run);
    }
  }
  const subscriptions = modules.flatMap((module) => module.subscriptions ?? []);
  for (const [name, handlers] of Map.groupBy(subscriptions, ({ job }) => job.name)) {
    own(name, 'subscribers');
    if (new Set(handlers.map(({ job }) => job)).size > 1)
      throw new Error(`The job “${name}” has subscribers with different definitions.`);
    subscribe(jobs, handlers);
  }
}

/** One after another. When one fails the job is tried again, so each must be able to run twice. */
function subscribe(jobs: Pick<Jobs, 'handle'>, handlers: readonly JobHandler[]): void {
  const [first] = handlers;
  if (!first) return;
  jobs.handle(first.job, async (data, jobId) => {
    for (const { run } of handlers) await run(data, jobId);
  });
}
