import type { Db } from '#server/platform/database/database.ts';
import type { MeetupSpot, StaffSpot } from '#shared/contract/meetup-spots.ts';
import { AppError } from '#shared/errors.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import { SPOTS_NEAR_MAX, SPOTS_PAGE, type SpotStatus } from '#shared/rules/meetup-spots.ts';
import type { StateName } from '#shared/rules/states.ts';
import { presentSpot, presentStaffSpot } from './meetup-spots.presenter.ts';
import { findSpotRow, listSpotsByStatus, listSpotsOfState } from './meetup-spots.queries.ts';
import { nearSpots } from './sort-spots.ts';

// Reads of the list: for buyers and sellers by city, for staff by status.

export async function listSpotsNear(db: Db, location: CityLocation): Promise<MeetupSpot[]> {
  const spots = await listSpotsOfState(db, location.state);
  return nearSpots(spots, location).slice(0, SPOTS_NEAR_MAX).map(presentSpot);
}

type Filter = { status: SpotStatus; state?: StateName; cursor?: string };

/** The cursor is the id of the last spot. */
export async function listSpotsForStaff(
  db: Db,
  { status, state, cursor }: Filter,
): Promise<{ items: StaffSpot[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : parseSpotId(cursor);
  const rows = await listSpotsByStatus(db, { status, state, before, limit: SPOTS_PAGE + 1 });
  const shown = rows.slice(0, SPOTS_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(presentStaffSpot),
    nextCursor: rows.length > SPOTS_PAGE && last ? String(last.id) : null,
  };
}

/** For plans that name a spot, also one that was retired since. */
export async function findSpot(db: Db, id: number): Promise<MeetupSpot | null> {
  const row = await findSpotRow(db, id);
  return row && row.status !== 'suggested' ? presentSpot(row) : null;
}

/** The id of a spot that can be chosen. */
export async function getListedSpotId(db: Db, id: string): Promise<number> {
  const row = await findSpotRow(db, parseSpotId(id));
  if (row?.status !== 'listed') throw new AppError('SPOT_NOT_FOUND');
  return row.id;
}

export function parseSpotId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('SPOT_NOT_FOUND');
  return Number(text);
}
