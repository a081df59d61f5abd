import { z } from 'zod';
import { expecting, readYamlFile } from '#server/platform/settings/yaml-file.ts';
import { formatDate } from '#shared/format/dates.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';

// content/meetup-spots.yaml: public places to meet, by state. A spot is verified only after a visit.

const KINDS = {
  mall: 'Shopping mall',
  bank: 'Bank hall',
  police: 'Police station',
  'filling-station': 'Filling station',
} as const;

const text = (most: number, what: string) => {
  const expected = expecting(`${what}, at most ${most} characters`);
  return z.string(expected).trim().min(1, expected).max(most, expected);
};
const day = z.iso.date(expecting('a day such as 2026-11-16'));

const Spot = z.strictObject({
  name: text(60, 'its common name'),
  area: text(60, 'the part of town'),
  kind: z.enum(
    Object.keys(KINDS) as (keyof typeof KINDS)[],
    expecting(`one of ${Object.keys(KINDS).join(', ')}`),
  ),
  hours: text(80, 'the hours to meet there'),
  why: text(160, 'the reason it is a good place'),
  /** The day it was added to the list. */
  listed: day,
  /** The day staff visited it and found that it meets all requirements of the safety page. */
  visited: day.optional(),
});
type Spot = z.infer<typeof Spot>;
export type MeetupSpots = Map<StateName, Spot[]>;

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

export function readMeetupSpots(file: string): MeetupSpots {
  const states = readYamlFile(file, SpotsByState);
  return new Map(STATES.flatMap((state) => (states[state] ? [[state, states[state]]] : [])));
}

/**
 * The `::: spots` block: the number of verified spots, a fold-out per state, and the states without a spot.
 */
export function spotsBlock(spots: MeetupSpots): string {
  const states = [...spots]
    .sort(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))
    .map(
      ([state, all]) =>
        `<details><summary>${nameOf(state)} <small>${count(all.length)}</small></summary><ul>${all.map(presentSpot).join('')}</ul></details>`,
    );
  const without = STATES.filter((state) => !spots.has(state));
  return `<p>${verifiedWords([...spots.values()].flat())}</p>\n<div class="faq spots">${states.join('\n')}\n${
    without.length === 0 ? '' : noSpotYet(without)
  }</div>`;
}

function presentSpot({ name, area, kind, hours, why, listed, visited }: Spot): string {
  const check = visited
    ? `<b class="verified">Verified</b> on a visit, ${formatDay(visited)}`
    : `Not visited yet. On the list since ${formatDay(listed)}`;
  return `<li><strong>${escapeHtml(name)}</strong><p>${escapeHtml(area)} · ${KINDS[kind]}</p><p>${escapeHtml(why)} ${escapeHtml(hours)}.</p><p class="check">${check}</p></li>`;
}

function verifiedWords(all: readonly Spot[]): string {
  const verified = all.filter(({ visited }) => visited).length;
  if (verified === 0)
    return '<strong>None of the spots below is verified yet.</strong> They are well-known public places that anyone can walk into. Nobody from Kasuwa has been there to check them.';
  const are = verified === 1 ? 'is' : 'are';
  return `<strong>${verified} of the ${all.length} spots below ${are} verified.</strong> The others are well-known public places that anyone can walk into; nobody from Kasuwa has been there to check them.`;
}

function noSpotYet(states: readonly StateName[]): string {
  return `<details><summary>No spot yet <small>${states.length} states</small></summary><p>We have no spot yet in ${states.map(nameOf).join(', ')}. Look for one of these instead:</p><ul><li>a bank hall during banking hours, best for a large sum</li><li>a shopping mall or a big supermarket, near the guards</li><li>a filling station on a main road, with cameras and light</li><li>the front of a police station</li></ul></details>`;
}

function count(spots: number): string {
  return spots === 1 ? '1 spot' : `${spots} spots`;
}

function nameOf(state: StateName): string {
  return state === 'FCT' ? 'Abuja (FCT)' : state;
}

function formatDay(date: string): string {
  return formatDate(new Date(date));
}

function isState(name: string): name is StateName {
  return (STATES as readonly string[]).includes(name);
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
