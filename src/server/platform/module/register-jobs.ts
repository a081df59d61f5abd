import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts';
import type { ServerModule } from './define-module.ts';

// Registers all jobs and schedules of the modules. Each name may be declared only once.

type JobDeclarations = Pick<ServerModule, 'name' | 'jobs' | 'subscriptions' | 'schedules'>;

export function registerJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  modules: readonly JobDeclarations[],
): void {
  const owners = new Map<string, string>();
  const registerName = (job: string, module: string) => {
    const owner = owners.get(job);
    if (owner) throw new Error(`The job “${job}” is declared twice: by ${owner} and by ${module}.`);
    owners.set(job, module);
  };
  for (const module of modules) {
    for (const { job, run } of module.jobs ?? []) {
      registerName(job.name, module.name);
      jobs.handle(job, run);
    }
    for (const { name, cron, run } of module.schedules ?? []) {
      registerName(name, module.name);
      jobs.schedule(name, cron, run);
    }
  }
  const subscriptions = modules.flatMap((module) => module.subscriptions ?? []);
  for (const [name, handlers] of Map.groupBy(subscriptions, ({ job }) => job.name)) {
    registerName(name, 'subscribers');
    if (new Set(handlers.map(({ job }) => job)).size > 1)
      throw new Error(`The job “${name}” has subscribers with different definitions.`);
    subscribe(jobs, handlers);
  }
}

/** Runs one handler after another. When one fails, the job is retried, so handlers must be idempotent. */
function subscribe(jobs: Pick<Jobs, 'handle'>, handlers: readonly JobHandler[]): void {
  const [first] = handlers;
  if (!first) return;
  jobs.handle(first.job, async (data, jobId) => {
    for (const { run } of handlers) await run(data, jobId);
  });
}
