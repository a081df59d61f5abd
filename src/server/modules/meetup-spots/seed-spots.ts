import type { Db } from '#server/platform/database/database.ts';
import { hasAnySpot, insertSpot, lockInitialSpots } from './meetup-spots.queries.ts';
import type { InitialSpots } from './spots-file.ts';

/** Fills the list of a new database. Later, staff look after it, and the file is not used any more. */
export async function seedSpots(db: Db, spots: InitialSpots): Promise<number> {
  return db.transaction(async (tx) => {
    await lockInitialSpots(tx);
    if (await hasAnySpot(tx)) return 0;
    const all = [...spots].flatMap(([state, of]) => of.map((spot) => ({ ...spot, state })));
    for (const { listed, visited, why, at, ...spot } of all)
      await insertSpot(tx, {
        ...spot,
        status: 'listed',
        note: why,
        latitude: at?.[0] ?? null,
        longitude: at?.[1] ?? null,
        verifiedOn: visited ?? null,
        listedAt: new Date(listed),
      });
    return all.length;
  });
}
