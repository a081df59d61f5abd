import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handleJob, type Job, type Jobs } from '#server/platform/jobs/jobs.ts';
import { registerJobs } from './register-jobs.ts';

const greet: Job<string> = { name: 'greet', schema: z.string() };
const nothing = async () => {};

/** A queue that runs a registered handler when the test calls `run`. */
function createQueue() {
  const handlers = new Map<string, (data: unknown, jobId: string) => Promise<void>>();
  const crons = new Map<string, string>();
  const queue: Pick<Jobs, 'handle' | 'schedule'> = {
    handle: (job, run) => void handlers.set(job.name, run as (data: unknown, id: string) => Promise<void>),
    schedule: (name, cron) => void crons.set(name, cron),
  };
  return { queue, crons, run: (name: string, data: unknown) => handlers.get(name)?.(data, 'job-1') };
}

describe('registerJobs', () => {
  it('registers handlers and schedules', async () => {
    const { queue, crons, run } = createQueue();
    const greeted: string[] = [];
    registerJobs(queue, [
      { name: 'one', jobs: [handleJob(greet, async (name) => void greeted.push(name))] },
      { name: 'two', schedules: [{ name: 'nightly', cron: '0 3 * * *', run: nothing }] },
    ]);
    await run('greet', 'Ada');
    expect(greeted).toEqual(['Ada']);
    expect([...crons]).toEqual([['nightly', '0 3 * * *']]);
  });

  it('runs the subscribers of a job one after another, and the job fails when one fails', async () => {
    const { queue, run } = createQueue();
    const ran: string[] = [];
    registerJobs(queue, [
      { name: 'one', subscriptions: [handleJob(greet, async () => void ran.push('one'))] },
      { name: 'two', subscriptions: [handleJob(greet, () => Promise.reject(new Error('two failed')))] },
      { name: 'three', subscriptions: [handleJob(greet, async () => void ran.push('three'))] },
    ]);
    await expect(run('greet', 'Ada')).rejects.toThrow('two failed');
    expect(ran).toEqual(['one']);
  });

  it.each([
    ['jobs of two modules', { jobs: [handleJob(greet, nothing)] }, 'by one and by two'],
    ['a schedule', { schedules: [{ name: 'greet', cron: '* * * * *', run: nothing }] }, 'by one and by two'],
    ['a subscription', { subscriptions: [handleJob(greet, nothing)] }, 'by one and by subscribers'],
  ])('throws when a name is declared twice: %s', (_what, second, owners) => {
    const modules = [
      { name: 'one', jobs: [handleJob(greet, nothing)] },
      { name: 'two', ...second },
    ];
    expect(() => registerJobs(createQueue().queue, modules)).toThrow(
      `The job “greet” is declared twice: ${owners}.`,
    );
  });
});
