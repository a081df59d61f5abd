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

/** Of one state, with one thing changed. */
const lagos = (changed: object = {}) => ({ Lagos: [{ ...SPOT, ...changed }] });
const textOf = (states: unknown) => plainText(spotsBlock(read(states)));

describe('The list of meetup spots', () => {
  it('names each spot under its state, with what it is, when to go, why, and how far it was checked', () => {
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

  it('calls a spot verified only from the day somebody was there', () => {
    expect(textOf(lagos())).toContain('None of the spots below is verified yet');
    const text = textOf({ Lagos: [SPOT, { ...SPOT, name: 'The Palms', visited: '2026-12-01' }] });
    expect(text).toContain('1 of the 2 spots below is verified');
    expect(text).toContain('Verified on a visit, 1 December 2026');
  });

  it('says of every other state that there is none yet', () => {
    const text = textOf(lagos());
    const without = text.slice(text.indexOf('No spot yet'));
    for (const state of STATES) expect(without.includes(state)).toBe(state !== 'Lagos');
  });

  it('says nothing of other states once there are spots in all', () => {
    expect(textOf(Object.fromEntries(STATES.map((state) => [state, [SPOT]])))).not.toContain('No spot yet');
  });

  it('shows what a writer typed as text', () => {
    expect(spotsBlock(read(lagos({ name: 'Bread & “Butter” <b>' })))).toContain(
      'Bread &amp; “Butter” &lt;b&gt;',
    );
  });
});

describe('A list of meetup spots that is wrong stops the start, by file, key and what is expected:', () => {
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
      'Lagos.0.why: is missing; expected why it is a good place',
    ],
    [
      'a kind nobody knows',
      lagos({ kind: 'bush' }),
      'Lagos.0.kind: expected one of mall, bank, police, filling-station',
    ],
    [
      'a day that does not exist',
      lagos({ listed: '2026-02-30' }),
      'Lagos.0.listed: expected a day such as 2026-11-16',
    ],
    ['a claim nobody defined', lagos({ verified: true }), 'Lagos.0.verified: is not a known key'],
    ['the same spot twice', { Lagos: [SPOT, SPOT] }, 'Lagos.1.name: is there twice'],
    ['no list at all', null, 'expected spots by state'],
  ])('%s', (_what, states, complaint) => {
    expect(() => read(states)).toThrow(/^Kasuwa cannot start:\n {2}\S*meetup-spots\.yaml: /);
    expect(() => read(states)).toThrow(complaint);
  });
});

describe('The safety page', () => {
  const safety = openLibrary(readSite()).pages.find(({ slug }) => slug === 'safety');

  it('has a section with the spots, and says what verified means and how a spot gets on the list', () => {
    expect(safety?.html).toContain('<h2 id="meetup-spots">');
    expect(safety?.html).toContain('<summary>Lagos');
    for (const words of ['What “verified” means', 'How a spot gets on the list', 'is verified yet'])
      expect(safety?.text).toContain(words);
    expect(safety?.html).toContain('href="/contact?category=safety&amp;subject=A+meetup+spot');
  });
});
