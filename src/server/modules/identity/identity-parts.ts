import type { Photos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { IdentityProvider } from '#server/platform/identity/identity-provider.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { DocumentBox } from './document-box.ts';

// What the use cases of this module need.

export type Identity = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  box: DocumentBox;
  provider: IdentityProvider | null;
  photos: Photos;
};
