import { z } from 'zod';
import { CITY_MAX } from '../rules/limits.ts';
import {
  SPOT_AREA_MAX,
  SPOT_HOURS_MAX,
  SPOT_KIND_NAMES,
  SPOT_NAME_MAX,
  SPOT_NOTE_MAX,
  SPOT_REASON_MAX,
  SPOT_STATUSES,
} from '../rules/meetup-spots.ts';

import { STATES } from '../rules/states.ts';
import { line, route } from './common.ts';
import { ListingIdInput } from './listing-id.ts';

// Public places where users meet: a list of each state that staff look after.

const State = z.enum(STATES);
const Kind = z.enum(SPOT_KIND_NAMES);

export const MeetupSpot = z.object({
  id: z.string(),
  name: z.string(),
  area: z.string(),
  kind: Kind,
  hours: z.string(),
  note: z.string(),
  /** Staff visited it and found all that the safety page asks for. */
  verified: z.boolean(),
  /** From the city that was asked for; null if one of both positions is not known. */
  km: z.number().nullable(),
});
export type MeetupSpot = z.infer<typeof MeetupSpot>;

export const StaffSpot = z.object({
  id: z.string(),
  status: z.enum(SPOT_STATUSES),
  state: State,
  city: z.string(),
  name: z.string(),
  area: z.string(),
  kind: Kind,
  hours: z.string(),
  note: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  verifiedOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
});
export type StaffSpot = z.infer<typeof StaffSpot>;

const place = {
  state: State,
  city: line(CITY_MAX),
  name: line(SPOT_NAME_MAX),
  area: line(SPOT_AREA_MAX),
  kind: Kind,
};
const reason = line(SPOT_REASON_MAX);
const SpotInput = z.strictObject({
  ...place,
  hours: line(SPOT_HOURS_MAX),
  note: line(SPOT_NOTE_MAX),
  /** Degrees, within Nigeria; null if they are not known. */
  latitude: z.number().min(3).max(15).nullable(),
  longitude: z.number().min(2).max(16).nullable(),
  /** The day of the visit; null: not verified. */
  verifiedOn: z.iso.date().nullable(),
  /** For the audit log. */
  reason,
});
export type SpotInput = z.infer<typeof SpotInput>;
const BySpotId = z.object({ params: z.strictObject({ id: z.string() }) });

const tags = ['Meetup spots'];

export const meetupSpots = {
  near: route
    .route({
      method: 'GET',
      path: '/meetup-spots',
      tags,
      summary: 'Places to meet near the city of a listing, nearest first',
    })
    .input(z.strictObject({ adId: ListingIdInput }))
    .output(z.object({ items: z.array(MeetupSpot) })),
  suggest: route
    .route({
      method: 'POST',
      path: '/meetup-spots/suggestions',
      successStatus: 204,
      tags,
      summary: 'Suggest a place to staff',
    })
    .input(z.strictObject({ ...place, note: line(SPOT_NOTE_MAX) }))
    .output(z.void()),
  list: route
    .route({
      method: 'GET',
      path: '/staff/meetup-spots',
      tags,
      summary: 'For staff: spots by status, newest first',
    })
    .input(
      z.strictObject({
        status: z.enum(SPOT_STATUSES).default('listed'),
        state: State.optional(),
        cursor: z.string().optional(),
      }),
    )
    .output(z.object({ items: z.array(StaffSpot), nextCursor: z.string().nullable() })),
  add: route
    .route({
      method: 'POST',
      path: '/staff/meetup-spots',
      successStatus: 201,
      tags,
      summary: 'For staff: add a spot to the list',
    })
    .input(SpotInput)
    .output(StaffSpot),
  change: route
    .route({
      method: 'PUT',
      path: '/staff/meetup-spots/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'For staff: change or verify a spot. A suggested or retired one is listed',
    })
    .input(BySpotId.extend({ body: SpotInput }))
    .output(StaffSpot),
  retire: route
    .route({
      method: 'POST',
      path: '/staff/meetup-spots/{id}/retire',
      inputStructure: 'detailed',
      tags,
      summary: 'For staff: take a spot off the list, or turn a suggestion down',
    })
    .input(BySpotId.extend({ body: z.strictObject({ reason }) }))
    .output(StaffSpot),
};
