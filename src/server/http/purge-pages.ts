import { readPageTags } from '#server/platform/api/page-tags.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { PageCache } from './page-cache.ts';

/** `announced` are the tags from a database trigger, or empty or null if any page may have changed. */
export function purgePages(cache: PageCache, announced: string | null, log: Log): void {
  try {
    if (announced) cache.purge(readPageTags(announced));
    else cache.clear();
  } catch (err) {
    log.error({ err }, 'invalid page tags: dropped all cached pages');
    cache.clear();
  }
}
