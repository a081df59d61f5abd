import type { DatabaseTimeLimits } from '#server/platform/database/database.ts';

// Longer limits, for servers of tests that are about something else. A machine that runs several tests may stop
// a whole process for seconds.

export const RELAXED_TIME_LIMITS: DatabaseTimeLimits = {
  connect: 60_000,
  lock: 60_000,
  statement: 60_000,
  query: 90_000,
  idleInTransaction: 90_000,
};

/** At most the server’s limit for a whole request. */
export const HEADERS_TIMEOUT_MS = 150_000;
