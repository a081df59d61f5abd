import { expect, it } from 'vitest';
import { describeError } from '#server/platform/observability/log.ts';
import type { ServerModule } from './define-module.ts';
import { cleanUp } from './nightly-cleanup.ts';

const NOW = new Date('2026-11-17T02:20:00Z');

it('The nightly cleanup runs the cleanups of all modules and returns the number of deletions', async () => {
  const moments: Date[] = [];
  const count = (deleted: number) => async (now: Date) => {
    moments.push(now);
    return deleted;
  };
  const modules: ServerModule[] = [
    { name: 'one', cleanup: { sessions: count(2), codes: count(0) } },
    { name: 'two' },
    { name: 'three', cleanup: { drafts: count(5) } },
  ];
  expect(await cleanUp(modules, NOW)).toEqual({ sessions: 2, codes: 0, drafts: 5 });
  expect(moments).toEqual([NOW, NOW, NOW]);
});

it('A failed cleanup of one module does not prevent the others', async () => {
  const ran: string[] = [];
  const modules: ServerModule[] = [
    { name: 'one', cleanup: { sessions: () => Promise.reject(new Error('the table is locked')) } },
    { name: 'two', cleanup: { drafts: async () => ran.push('drafts') } },
  ];
  const failure = (await cleanUp(modules, NOW).catch((error: unknown) => error)) as AggregateError;
  expect(describeError(failure)).toMatchObject({
    errors: [{ message: 'cleanup of sessions by one failed', cause: { message: 'the table is locked' } }],
  });
  expect(ran).toEqual(['drafts']);
});
