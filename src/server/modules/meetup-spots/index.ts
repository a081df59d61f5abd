// The public API of the meetup-spots module.

export { findSpot, getListedSpotId } from './list-spots.ts';
export { listAllSpots, type SpotRow } from './meetup-spots.queries.ts';
export { seedSpots } from './seed-spots.ts';
export { readMeetupSpots } from './spots-file.ts';
