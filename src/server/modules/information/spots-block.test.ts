import { describe, expect, it } from 'vitest';
import type { SpotRow } from '#server/modules/meetup-spots/index.ts';
import { newPageRecord } from '#server/platform/api/page-tags.ts';
import { readSite } from '#server/platform/settings/site-file.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import { openLibrary } from './library.ts';
import { plainText } from './plain-text.ts';
import { SPOTS_PLACEHOLDER, spotsBlock, spotsFiller } from './spots-block.ts';

const spot = (changed: Partial<SpotRow> = {}): SpotRow => ({
  id: 1,
  status: 'listed',
  state: 'Lagos',
  city: 'Ikeja',
  name: 'Ikeja City Mall',
  area: 'Alausa, Ikeja',
  kind: 'mall',
  hours: 'While the shops are open',
  note: 'Many people all day.',
  latitude: null,
  longitude: null,
  verifiedOn: null,
  listedAt: new Date('2026-11-16'),
  suggestedBy: null,
  createdAt: new Date('2026-11-16'),
  ...changed,
});
const textOf = (spots: SpotRow[]) => plainText(spotsBlock(spots));

describe('The list of meetup spots on the safety page', () => {
  it('shows each spot under its state with kind, hours, reason and verification status', () => {
    const text = textOf([spot()]);
    for (const words of [
      'Lagos 1 spot',
      'Ikeja City Mall',
      'Shopping mall',
      'While the shops',
      'Many people',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Not visited yet. On the list since 16 November 2026');
  });

  it('shows a spot as verified only after a visit', () => {
    expect(textOf([spot()])).toContain('None of the spots below is verified yet');
    const text = textOf([spot(), spot({ name: 'The Palms', verifiedOn: '2026-12-01' })]);
    expect(text).toContain('1 of the 2 spots below is verified');
    expect(text).toContain('Verified on a visit, 1 December 2026');
  });

  it('lists all other states as without a spot', () => {
    const text = textOf([spot()]);
    const without = text.slice(text.indexOf('No spot yet'));
    for (const state of STATES) expect(without.includes(state)).toBe(state !== 'Lagos');
    expect(textOf(STATES.map((state: StateName) => spot({ state })))).not.toContain('No spot yet');
  });

  it('escapes HTML', () => {
    expect(spotsBlock([spot({ name: 'Bread & “Butter” <b>' })])).toContain('Bread &amp; “Butter” &lt;b&gt;');
  });

  it('takes the place of the placeholder, also with a dollar sign, and tags the page', async () => {
    const page = newPageRecord();
    const fill = spotsFiller(async () => [spot({ name: 'Shop for $& more' })]);
    expect(await fill(`<p>${SPOTS_PLACEHOLDER}</p>`, page)).toContain('Shop for $&amp; more');
    expect([...page.tags]).toEqual(['spots:all']);
  });
});

describe('The safety page', () => {
  const safety = openLibrary(readSite()).pages.find(({ slug }) => slug === 'safety');

  it('has a section for the spots, and explains what verified means and how a spot is listed', () => {
    expect(safety?.html).toContain('<h2 id="meetup-spots">');
    expect(safety?.html).toContain(SPOTS_PLACEHOLDER);
    for (const words of ['What “verified” means', 'How a spot gets on the list'])
      expect(safety?.text).toContain(words);
    expect(safety?.html).toContain('href="/contact?category=safety&amp;subject=A+meetup+spot');
  });
});
