import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';

const NOW = new Date('2026-11-15T09:00:00Z');

/** Test files share loaded modules, and photos.ts reads the list once: it is loaded again before and after. */
beforeAll(() => {
  vi.resetModules();
  vi.doMock('node:fs', async (original) => {
    const fs = await original<typeof import('node:fs')>();
    const readFileSync = (file: string, encoding: 'utf8') =>
      file.endsWith('photos.json') ? '[{"name": "yams-1", "ha' : fs.readFileSync(file, encoding);
    return { ...fs, readFileSync };
  });
});

afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

it('A broken list of photos does not stop the start: its name is logged, and the demo has no photos', async () => {
  const { buildDemoData } = await import('./demo-data.ts');
  const { buildDemoContact } = await import('./contact.ts');
  const { buildDemoEndings } = await import('./endings.ts');
  const { buildDemoModeration } = await import('./moderation.ts');
  const { buildDemoReservations } = await import('./reservations.ts');
  const { buildDemoReviews } = await import('./reviews.ts');
  const { storePhotos } = await import('./store-photos.ts');

  const data = buildDemoData(NOW);
  expect(data.listings.length).toBeGreaterThan(100);
  expect(data.listings.filter(({ photos }) => photos.length > 0)).toEqual([]);

  // They find listings by their titles.
  const contact = buildDemoContact(data, NOW);
  expect(buildDemoReviews(data, buildDemoEndings(data, contact), NOW)).not.toEqual([]);
  expect(buildDemoReservations(data, contact)).not.toEqual([]);
  expect(buildDemoModeration(data, contact, NOW).reports).not.toEqual([]);

  const log = createLog('silent');
  const logged = vi.spyOn(log, 'error');
  const put = vi.fn();
  expect(await storePhotos(['sign-sani-autos'], { storage: { put }, log })).toEqual(new Map());
  expect(put).not.toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([
    ['demo/photos/photos.json is missing or broken. The demo has no photos.'],
  ]);
});
