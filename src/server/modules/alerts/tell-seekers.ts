import { z } from 'zod';
import type { ListingNews } from '#server/modules/listings/index.ts';
import { tell } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { ALERT_PACES, type AlertPace, mailDueAt } from '#shared/rules/alert-paces.ts';
import { conditionTag, keysOfListing } from './alert-keys.ts';
import { wordsOnMatch } from './alerts.words.ts';
import {
  type AlertPlace,
  addMatches,
  countUnseen,
  findNewAd,
  lockMatching,
  type NewAd,
} from './matches.queries.ts';

// Whoever saved a search that an ad has come into is told of it: at once in the app, or with the next digest. In portions,
// each a short transaction; broken off or done twice, it tells nobody twice.

const AT_ONCE = 500;
/** One that half the market waits for must not keep the next ad waiting: what is left is a job of its own. */
const TURN_MS = 1_000;
const BEFORE_ALL: AlertPlace = { key: '', id: '00000000-0000-0000-0000-000000000000' };

type Seeking = { db: Db; jobs: Jobs };

const Rest = z.object({
  listingId: z.number().int(),
  pace: z.enum(ALERT_PACES),
  after: z.object({ key: z.string(), id: z.uuid() }),
});
type Rest = z.infer<typeof Rest>;

export const tellMoreSeekers: Job<Rest> = { name: 'alert-matching', schema: Rest };

export async function tellSeekers(parts: Seeking, { listingId, what }: ListingNews): Promise<void> {
  if (what !== 'sold') await goOnTelling(parts, { listingId, pace: ALERT_PACES[0], after: BEFORE_ALL });
}

/** From a place on. The soonest pace comes first: what one alert tells now, a weekly one of the same person need not. */
export async function goOnTelling(parts: Seeking, from: Rest): Promise<void> {
  const found = await findNewAd(parts.db, from.listingId);
  if (!found) return;
  const tags = found.condition ? [conditionTag(found.condition)] : [];
  const ad = { ...found, terms: [...found.terms, ...tags] };
  const keys = keysOfListing(found);
  const endsAt = Date.now() + TURN_MS;
  let next: Rest | null = from;
  while (next) next = await tellPortion(parts, ad, keys, next, endsAt);
}

/** Where to go on; null when nothing is left, or left to a job. */
async function tellPortion(
  { db, jobs }: Seeking,
  ad: NewAd,
  keys: readonly string[],
  { listingId, pace, after }: Rest,
  endsAt: number,
): Promise<Rest | null> {
  return db.transaction(async (tx) => {
    const matching = await lockMatching(tx, ad, { keys, pace, after, most: AT_ONCE });
    const now = new Date();
    const isInstant = pace === 'instant';
    const added = await addMatches(...([tx, listingId, matching.map(({ id }) => id)] as const), {
      toldAt: isInstant ? now : null,
      dueAt: mailDueAt(pace, now),
    });
    if (isInstant && added.length > 0) {
      const unseen = await countUnseen(
        tx,
        added.map((alertId) => ({ alertId, matches: 1 })),
      );
      await tell(
        tx,
        jobs,
        unseen.map((alert) => wordsOnMatch(alert, ad)),
      );
    }
    const last = matching.at(-1);
    const rest =
      last && matching.length === AT_ONCE ? { listingId, pace, after: last } : nextPace(listingId, pace);
    if (!rest || Date.now() < endsAt) return rest;
    await jobs.enqueue(tx, tellMoreSeekers, rest);
    return null;
  });
}

function nextPace(listingId: number, pace: AlertPace): Rest | null {
  const next = ALERT_PACES[ALERT_PACES.indexOf(pace) + 1];
  return next ? { listingId, pace: next, after: BEFORE_ALL } : null;
}
