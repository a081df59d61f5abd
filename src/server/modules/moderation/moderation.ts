import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';

/** What the calls and jobs of the moderation module need. */
export type Moderation = {
  db: Db;
  /** The connections for changes, also in calls that read. */
  changes: Db;
  jobs: Jobs;
  throttler: Throttler;
  notifyListingsChanged(listingIds: readonly number[]): void;
  origin(): string;
  supportEmail: string;
  /** The key of the hashes of known-bad values. */
  secret: string;
};
