import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMeetupSpots } from './spots-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kasuwa-spots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SPOT = {
  name: 'Ikeja City Mall',
  city: 'Ikeja',
  area: 'Alausa, Ikeja',
  kind: 'mall',
  hours: 'While the shops are open',
  why: 'Many people all day.',
  listed: '2026-11-16',
};

function read(states: unknown) {
  const file = path.join(folder, 'meetup-spots.yaml');
  writeFileSync(file, JSON.stringify(states));
  return readMeetupSpots(file);
}

/** One state with one spot. */
const lagos = (changed: object = {}) => ({ Lagos: [{ ...SPOT, ...changed }] });

it('The list that the site comes with is valid and has a spot for each of the largest cities', () => {
  const cities = [...readMeetupSpots('content/meetup-spots.yaml').values()].flat().map(({ city }) => city);
  for (const city of ['Ikeja', 'Lekki', 'Surulere', 'Jabi', 'Port Harcourt', 'Enugu', 'Kaduna', 'Benin City'])
    expect(cities).toContain(city);
});

describe('An invalid list of meetup spots prevents the start and names file, key and expectation', () => {
  it.each<[what: string, states: unknown, complaint: string]>([
    [
      'a state that does not exist',
      { Lagoss: [SPOT] },
      'Lagoss: is not a state; expected one of Abia, Adamawa',
    ],
    ['a state without a spot', { Lagos: [] }, 'Lagos: expected at least one spot'],
    [
      'a spot without a reason',
      lagos({ why: undefined }),
      'Lagos.0.why: is missing; expected the reason it is a good place',
    ],
    [
      'an unknown kind',
      lagos({ kind: 'bush' }),
      'Lagos.0.kind: expected one of mall, bank, police, filling-station, restaurant',
    ],
    [
      'a day that does not exist',
      lagos({ listed: '2026-02-30' }),
      'Lagos.0.listed: expected a day such as 2026-11-16',
    ],
    ['an unknown key', lagos({ verified: true }), 'Lagos.0.verified: is not a known key'],
    ['a position without longitude', lagos({ at: [6.6] }), 'Lagos.0.at: expected latitude and longitude'],
    ['the same spot twice', { Lagos: [SPOT, SPOT] }, 'Lagos.1.name: is a duplicate'],
    ['an empty file', null, 'expected spots by state'],
  ])('%s', (_what, states, complaint) => {
    expect(() => read(states)).toThrow(/^Kasuwa cannot start:\n {2}\S*meetup-spots\.yaml: /);
    expect(() => read(states)).toThrow(complaint);
  });
});
