import { expect, it } from 'vitest';
import { newPageRecord } from '#server/platform/api/page-tags.ts';
import { type ApiRouter, procedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { inProcessApi } from './api.ts';

async function callThatFails(error: AppError) {
  const record = newPageRecord();
  const figures = procedures.information.figures.handler(() => {
    throw error;
  });
  // A router with one procedure replaces the whole router.
  const api = inProcessApi({ information: { figures } } as unknown as ApiRouter, async () => error, record);
  await expect(api.information.figures({})).rejects.toBe(error);
  return record;
}

it('A page is incomplete when one of its API calls failed, so it is not cached for long', async () => {
  expect((await callThatFails(new AppError('UNAVAILABLE'))).isComplete).toBe(false);
});

it('A page about a missing listing is complete', async () => {
  expect((await callThatFails(new AppError('ITEM_NOT_FOUND'))).isComplete).toBe(true);
});
