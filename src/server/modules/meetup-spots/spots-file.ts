import { z } from 'zod';
import { expecting, readYamlFile } from '#server/platform/settings/yaml-file.ts';
import { SPOT_KIND_NAMES } from '#shared/rules/meetup-spots.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';

// content/meetup-spots.yaml: the places to meet that a new database starts with, by state. A spot is verified only
// after a visit.

const text = (most: number, what: string) => {
  const expected = expecting(`${what}, at most ${most} characters`);
  return z.string(expected).trim().min(1, expected).max(most, expected);
};
const day = z.iso.date(expecting('a day such as 2026-11-16'));

const Spot = z.strictObject({
  name: text(60, 'its common name'),
  /** As listings name it. */
  city: text(60, 'the city, as listings name it'),
  area: text(60, 'the part of town'),
  kind: z.enum(SPOT_KIND_NAMES, expecting(`one of ${SPOT_KIND_NAMES.join(', ')}`)),
  hours: text(80, 'the hours to meet there'),
  why: text(160, 'the reason it is a good place'),
  /** The day it was added to the list. */
  listed: day,
  /** Latitude and longitude. */
  at: z.tuple([z.number(), z.number()], expecting('latitude and longitude')).optional(),
  /** The day staff visited it and found that it meets all requirements of the safety page. */
  visited: day.optional(),
});
type InitialSpot = z.infer<typeof Spot>;
export type InitialSpots = Map<StateName, InitialSpot[]>;

const SpotsByState = z
  .record(
    z.string(),
    z.array(Spot, expecting('a list of spots')).min(1, { error: 'expected at least one spot' }),
    expecting('spots by state'),
  )
  .superRefine((states, context) => {
    for (const [state, spots] of Object.entries(states)) {
      if (!isState(state))
        context.addIssue({
          code: 'custom',
          path: [state],
          message: `is not a state; expected one of ${STATES.join(', ')}`,
        });
      for (const [index, { name }] of spots.entries())
        if (spots.findIndex((spot) => spot.name === name) < index)
          context.addIssue({ code: 'custom', path: [state, index, 'name'], message: 'is a duplicate' });
    }
  });

export function readMeetupSpots(file: string): InitialSpots {
  const states = readYamlFile(file, SpotsByState);
  return new Map(STATES.flatMap((state) => (states[state] ? [[state, states[state]]] : [])));
}

function isState(name: string): name is StateName {
  return (STATES as readonly string[]).includes(name);
}
