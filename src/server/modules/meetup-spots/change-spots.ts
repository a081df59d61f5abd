import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { SpotInput, StaffSpot } from '#shared/contract/meetup-spots.ts';
import { AppError } from '#shared/errors.ts';
import type { SpotKind } from '#shared/rules/meetup-spots.ts';
import type { StateName } from '#shared/rules/states.ts';
import { parseSpotId } from './list-spots.ts';
import { presentStaffSpot } from './meetup-spots.presenter.ts';
import { findSpotRow, insertSpot, lockSpot, type SpotRow, updateSpot } from './meetup-spots.queries.ts';

// Changes of the list. Users suggest spots, and staff decide. Each change of staff has a reason in the audit log.

type Suggestion = {
  state: StateName;
  city: string;
  name: string;
  area: string;
  kind: SpotKind;
  note: string;
};

export async function suggestSpot(
  { db, throttler }: { db: Db; throttler: Throttler },
  userId: string,
  suggestion: Suggestion,
): Promise<void> {
  await throttler.use('spotSuggestion', userId);
  await insertSpot(db, { ...suggestion, status: 'suggested', hours: '', suggestedBy: userId });
}

export async function addSpot(db: Db, staffId: string, { reason, ...spot }: SpotInput): Promise<StaffSpot> {
  return db.transaction(async (tx) => {
    const row = await insertSpot(tx, { ...spot, status: 'listed', listedAt: new Date() });
    if (!row) throw new AppError('SPOT_EXISTS');
    await recordStaffAction(tx, { staffId, action: 'meetup-spot-added', reason, detail: { spot: row.id } });
    return presentStaffSpot(row);
  });
}

/** A suggested or retired spot is listed by it. */
export function changeSpot(
  db: Db,
  staffId: string,
  id: string,
  { reason, ...spot }: SpotInput,
): Promise<StaffSpot> {
  return withLockedSpot(db, id, async (tx, before) => {
    const listedAt = before.status === 'listed' ? before.listedAt : new Date();
    const row = await updateSpot(tx, before.id, { ...spot, status: 'listed', listedAt });
    if (!row) throw new AppError('SPOT_EXISTS');
    const detail = { spot: row.id, from: before.status, verifiedOn: row.verifiedOn };
    await recordStaffAction(tx, { staffId, action: 'meetup-spot-changed', reason, detail });
    return row;
  });
}

/** A spot that is retired already stays as it is. Plans that name it still show it. */
export function retireSpot(db: Db, staffId: string, id: string, reason: string): Promise<StaffSpot> {
  return withLockedSpot(db, id, async (tx, before) => {
    if (before.status === 'retired') return before;
    const row = await updateSpot(tx, before.id, { status: 'retired' });
    if (!row) throw new Error('a retired spot is in no unique index');
    const detail = { spot: row.id, from: before.status };
    await recordStaffAction(tx, { staffId, action: 'meetup-spot-retired', reason, detail });
    return row;
  });
}

async function withLockedSpot(
  db: Db,
  text: string,
  change: (tx: Tx, spot: SpotRow) => Promise<SpotRow>,
): Promise<StaffSpot> {
  const id = parseSpotId(text);
  if (!(await findSpotRow(db, id))) throw new AppError('SPOT_NOT_FOUND');
  return db.transaction(async (tx) => {
    const spot = await lockSpot(tx, id);
    if (!spot) throw new AppError('SPOT_NOT_FOUND');
    return presentStaffSpot(await change(tx, spot));
  });
}
