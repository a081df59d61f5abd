import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { aSeller } from '../../../../tests/factories/sellers.ts';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { createRunOncePerKey } from './run-once-per-key.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('A retry succeeds although its checks find the listing that another process has just created for it', async () => {
  const seller = await aSeller(app);
  const ad = await seller.publish();
  const request = { userId: seller.id, key: 'retried', request: { title: ad.title } };
  const [first, second] = [createRunOncePerKey(app.db), createRunOncePerKey(app.db)];
  const rejectAfterFirst = async () => {
    await first(request, async () => async () => ad);
    throw new AppError('DUPLICATE_AD');
  };
  expect(await second(request, rejectAfterFirst)).toEqual(ad);
  const isDuplicate = async () => {
    throw new AppError('DUPLICATE_AD');
  };
  await expect(second({ ...request, key: 'another' }, isDuplicate)).rejects.toThrow(
    new AppError('DUPLICATE_AD'),
  );
});
