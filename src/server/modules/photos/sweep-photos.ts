import type { Db } from '#server/platform/database/database.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { UPLOADS_RETENTION_HOURS } from '#shared/rules/retention.ts';
import { deleteRemoved, deleteUploads, findAbandoned, markForRemoval } from './sweep.queries.ts';

// The nightly cleanup of photos: expired uploads, photos that no listing, message or user shows any
// more, and files that a crash left unfinished.

const EVERY_NIGHT = '40 3 * * *';
const HOUR_MS = 3_600_000;
const UPLOAD_RETENTION_MS = UPLOADS_RETENTION_HOURS * HOUR_MS;
const UNUSED_FOR_MS = 24 * HOUR_MS;
const PAGE = 5_000;
/** The job queue would restart the job after two minutes. The next night continues the sweep. */
const SWEEP_TIME_LIMIT_MS = 90_000;

type Parts = { db: Db; storage: Storage };

export function photoCleanupSchedule(parts: Parts & { log: Log }): Schedule {
  return {
    name: 'photo-cleanup',
    cron: EVERY_NIGHT,
    async run() {
      parts.log.info(await sweepPhotos(parts, new Date()), 'unused photos deleted');
    },
  };
}

/** Returns the numbers of deleted rows. */
export async function sweepPhotos(
  { db, storage }: Parts,
  now: Date,
): Promise<{ uploads: number; pictures: number }> {
  const started = performance.now();
  const uploads = await deleteUploads(db, new Date(now.getTime() - UPLOAD_RETENTION_MS));
  const usedBefore = new Date(now.getTime() - UNUSED_FOR_MS);
  await storage.deleteStaleDrafts(usedBefore);
  let pictures = 0;
  for (let after: string | null = ''; after !== null && performance.now() - started < SWEEP_TIME_LIMIT_MS; ) {
    const { last, hashes } = await findAbandoned(db, { after, usedBefore, limit: PAGE });
    for (const hash of hashes) if (await removePicture({ db, storage }, hash, usedBefore)) pictures += 1;
    after = last;
  }
  return { uploads, pictures };
}

/**
 * The storage may take seconds, so no row stays locked meanwhile. Instead, the mark prevents any use of the
 * name until the files are deleted. A crash in between leaves the mark, and the next sweep continues.
 */
async function removePicture({ db, storage }: Parts, hash: string, usedBefore: Date): Promise<boolean> {
  if (!(await markForRemoval(db, hash, usedBefore))) return false;
  await Promise.all(Object.values(PHOTO_WIDTHS).map((width) => storage.remove(photoName(hash, width))));
  await deleteRemoved(db, hash);
  return true;
}
