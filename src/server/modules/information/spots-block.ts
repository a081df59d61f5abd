import type { SpotRow } from '#server/modules/meetup-spots/index.ts';
import { type PageRecord, spotsTag } from '#server/platform/api/page-tags.ts';
import { formatDate } from '#shared/format/dates.ts';
import { SPOT_KINDS } from '#shared/rules/meetup-spots.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';

// The `::: spots` block of the safety page. A page is rendered once, so it has a placeholder, which is filled with the
// list on each request. The cached page has a tag, which a change of the list purges.

export const SPOTS_PLACEHOLDER = '<!--meetup spots-->';

export function spotsFiller(listSpots: () => Promise<readonly SpotRow[]>) {
  return async (html: string, page: PageRecord | null): Promise<string> => {
    if (!html.includes(SPOTS_PLACEHOLDER)) return html;
    page?.tags.add(spotsTag('all'));
    return html.replace(SPOTS_PLACEHOLDER, spotsBlock(await listSpots()).replaceAll('$', '$$$$'));
  };
}

/** The number of verified spots, a fold-out per state, and the states without a spot. */
export function spotsBlock(spots: readonly SpotRow[]): string {
  const byState = Map.groupBy(spots, ({ state }) => state);
  const states = [...byState]
    .sort(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))
    .map(
      ([state, all]) =>
        `<details><summary>${nameOf(state)} <small>${count(all.length)}</small></summary><ul>${all.map(presentSpot).join('')}</ul></details>`,
    );
  const without = STATES.filter((state) => !byState.has(state));
  return `<p>${verifiedWords(spots)}</p>\n<div class="faq spots">${states.join('\n')}\n${
    without.length === 0 ? '' : noSpotYet(without)
  }</div>`;
}

function presentSpot({ name, area, kind, hours, note, listedAt, verifiedOn }: SpotRow): string {
  const check = verifiedOn
    ? `<b class="verified">Verified</b> on a visit, ${formatDate(new Date(verifiedOn))}`
    : `Not visited yet. On the list since ${formatDate(listedAt ?? new Date())}`;
  return `<li><strong>${escapeHtml(name)}</strong><p>${escapeHtml(area)} · ${SPOT_KINDS[kind]}</p><p>${escapeHtml(note)} ${escapeHtml(hours)}.</p><p class="check">${check}</p></li>`;
}

function verifiedWords(all: readonly SpotRow[]): string {
  const verified = all.filter(({ verifiedOn }) => verifiedOn).length;
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

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
