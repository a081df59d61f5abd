import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { STATES } from '#shared/rules/states.ts';
import { openLibrary } from './library.ts';
import { readMeetupSpots, spotsBlock } from './meetup-spots.ts';
import { plainText } from './plain-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kasuwa-spots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SPOT = {
  name: 'Ikeja City Mall',
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
const textOf = (states: unknown) => plainText(spotsBlock(read(states)));

describe('The list of meetup spots', () => {
  it('shows each spot under its state with kind, hours, reason and verification status', () => {
    const text = textOf(lagos());
    for (const words of [
      'Lagos 1 spot',
      'Ikeja City Mall',
      'Alausa, Ikeja',
      'Shopping mall',
      SPOT.hours,
      SPOT.why,
    ])
      expect(text).toContain(words);
    expect(text).toContain('Not visited yet. On the list since 16 November 2026');
  });

  it('shows a spot as verified only after a visit', () => {
    expect(textOf(lagos())).toContain('None of the spots below is verified yet');
    const text = textOf({ Lagos: [SPOT, { ...SPOT, name: 'The Palms', visited: '2026-12-01' }] });
    expect(text).toContain('1 of the 2 spots below is verified');
    expect(text).toContain('Verified on a visit, 1 December 2026');
  });

  it('lists all other states as without a spot', () => {
    const text = textOf(lagos());
    const without = text.slice(text.indexOf('No spot yet'));
    for (const state of STATES) expect(without.includes(state)).toBe(state !== 'Lagos');
  });

  it('omits the list of other states if every state has a spot', () => {
    expect(textOf(Object.fromEntries(STATES.map((state) => [state, [SPOT]])))).not.toContain('No spot yet');
  });

  it('escapes HTML in the file', () => {
    expect(spotsBlock(read(lagos({ name: 'Bread & “Butter” <b>' })))).toContain(
      'Bread &amp; “Butter” &lt;b&gt;',
    );
  });
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
      'Lagos.0.kind: expected one of mall, bank, police, filling-station',
    ],
    [
      'a day that does not exist',
      lagos({ listed: '2026-02-30' }),
      'Lagos.0.listed: expected a day such as 2026-11-16',
    ],
    ['an unknown key', lagos({ verified: true }), 'Lagos.0.verified: is not a known key'],
    ['the same spot twice', { Lagos: [SPOT, SPOT] }, 'Lagos.1.name: is a duplicate'],
    ['an empty file', null, 'expected spots by state'],
  ])('%s', (_what, states, complaint) => {
    expect(() => read(states)).toThrow(/^Kasuwa cannot start:\n {2}\S*meetup-spots\.yaml: /);
    expect(() => read(states)).toThrow(complaint);
  });
});

describe('The safety page', () => {
  const safety = openLibrary(readSite()).pages.find(({ slug }) => slug === 'safety');

  it('has a section with the spots, and explains what verified means and how a spot is listed', () => {
    expect(safety?.html).toContain('<h2 id="meetup-spots">');
    expect(safety?.html).toContain('<summary>Lagos');
    for (const words of ['What “verified” means', 'How a spot gets on the list', 'is verified yet'])
      expect(safety?.text).toContain(words);
    expect(safety?.html).toContain('href="/contact?category=safety&amp;subject=A+meetup+spot');
  });
});
