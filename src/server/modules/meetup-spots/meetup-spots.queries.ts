import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, lt, type SQL, sql } from '#server/platform/database/sql.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import type { SpotStatus } from '#shared/rules/meetup-spots.ts';
import type { StateName } from '#shared/rules/states.ts';
import { meetupSpots } from './meetup-spots.tables.ts';

// All SQL about meetup spots.

export type SpotRow = typeof meetupSpots.$inferSelect;
export type NewSpot = typeof meetupSpots.$inferInsert;

/** A state has a few dozen; more than these would not be read by anybody. */
const SPOTS_OF_STATE_MAX = 300;
const SPOTS_MAX = 2_000;

export async function listSpotsOfState(db: Db, state: StateName): Promise<SpotRow[]> {
  return db
    .select()
    .from(meetupSpots)
    .where(and(eq(meetupSpots.status, 'listed'), eq(meetupSpots.state, state)))
    .limit(SPOTS_OF_STATE_MAX);
}

/** The whole list, for the safety page. */
export async function listAllSpots(db: Db): Promise<SpotRow[]> {
  return db
    .select()
    .from(meetupSpots)
    .where(eq(meetupSpots.status, 'listed'))
    .orderBy(meetupSpots.id)
    .limit(SPOTS_MAX);
}

export async function listSpotsByStatus(
  db: Db,
  {
    status,
    state,
    before,
    limit,
  }: { status: SpotStatus; state?: StateName; before: number | null; limit: number },
): Promise<SpotRow[]> {
  const conditions: SQL[] = [eq(meetupSpots.status, status)];
  if (state) conditions.push(eq(meetupSpots.state, state));
  if (before !== null) conditions.push(lt(meetupSpots.id, before));
  return db
    .select()
    .from(meetupSpots)
    .where(and(...conditions))
    .orderBy(desc(meetupSpots.id))
    .limit(limit);
}

export async function findSpotRow(db: Db | Tx, id: number): Promise<SpotRow | null> {
  const [row] = await db.select().from(meetupSpots).where(eq(meetupSpots.id, id));
  return row ?? null;
}

export async function lockSpot(tx: Tx, id: number): Promise<SpotRow | null> {
  const [row] = await tx.select().from(meetupSpots).where(eq(meetupSpots.id, id)).for('no key update');
  return row ?? null;
}

/** Null if the state has a listed spot of this name. */
export async function insertSpot(tx: Db | Tx, spot: NewSpot): Promise<SpotRow | null> {
  const [row] = await tx.insert(meetupSpots).values(spot).onConflictDoNothing().returning();
  return row ?? null;
}

/** Null if the state has another listed spot of this name. Then nothing changes, and the transaction can continue. */
export async function updateSpot(tx: Tx, id: number, changes: Partial<NewSpot>): Promise<SpotRow | null> {
  try {
    const [row] = await tx.transaction((attempt) =>
      attempt.update(meetupSpots).set(changes).where(eq(meetupSpots.id, id)).returning(),
    );
    if (!row) throw new Error('a locked meetup spot was not found');
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function hasAnySpot(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM meetup_spots LIMIT 1`);
  return rows.length > 0;
}

/** One process at a time fills the empty table. */
export async function lockInitialSpots(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('initial meetup spots'))`);
}
