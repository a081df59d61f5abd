import type { MeetupSpot, StaffSpot } from '#shared/contract/meetup-spots.ts';
import type { SpotRow } from './meetup-spots.queries.ts';

// Converts rows of meetup spots to API types.

export function presentSpot({ km = null, ...row }: SpotRow & { km?: number | null }): MeetupSpot {
  const { id, name, area, kind, hours, note, verifiedOn } = row;
  return { id: String(id), name, area, kind, hours, note, verified: verifiedOn !== null, km };
}

export function presentStaffSpot({ listedAt: _, suggestedBy: __, ...row }: SpotRow): StaffSpot {
  return { ...row, id: String(row.id), createdAt: row.createdAt.toISOString() };
}
