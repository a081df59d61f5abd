import { goOnTelling, tellMoreSeekers, tellSeekers } from './modules/alerts/index.ts';
import { reachMembers } from './modules/channels/index.ts';
import { tellKeepers } from './modules/favorites/index.ts';
import { listingNews } from './modules/listings/index.ts';
import { reachOut } from './modules/notifications/index.ts';
import type { Db } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Throttler } from './platform/throttle.ts';
import type { Unsubscriber } from './platform/unsubscribe-link.ts';

// What follows when something happens on the market: whoever waits for it is told in the app, then outside of it.

export type NewsParts = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  log: Log;
  unsubscriber: Unsubscriber;
  origin(): string;
};

export function followNews(parts: NewsParts): void {
  parts.jobs.handle(listingNews, async (news) => {
    await tellSeekers(parts, news);
    await tellKeepers(parts, news);
  });
  parts.jobs.handle(tellMoreSeekers, (rest) => goOnTelling(parts, rest));
  parts.jobs.handle(reachOut, ({ ids }) => reachMembers(parts, ids));
}
