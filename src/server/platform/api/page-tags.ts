// Tags name what a page shows. A change purges the cached pages that have one of its tags. Triggers announce
// the tags (`purge_pages` in schema/platform.sql).

/**
 * `term`: all listings on a page of results have this term. A listing has a term for each of its words, and
 * for its category, location and attributes (shared/rules/search/terms.ts). The tag is announced when a listing may
 * join or leave such pages. `price`: the same for pages that filter or sort by price, announced when only the price of
 * a listing changes.
 */
const KINDS = ['item', 'seller', 'term', 'price', 'badge', 'spots'] as const;

export type PageTag = `${(typeof KINDS)[number]}:${string}`;

export const itemTag = (id: number | string): PageTag => `item:${id}`;
export const sellerTag = (id: string): PageTag => `seller:${id}`;
export const termTag = (term: string): PageTag => `term:${term}`;
export const priceTag = (term: string): PageTag => `price:${term}`;
/** Whether a page with this tag shows whichever listings there are. */
export const isListTag = (tag: PageTag): boolean => tag.startsWith('term:');
/** For results of sellers with the badge only. Purged when a seller gets or loses the badge. */
export const BADGE_TAG: PageTag = 'badge:verified';

/** The meetup spots of a state, or 'all'. */
export const spotsTag = (state: string): PageTag => `spots:${state}`;

/** Collected while a page calls the API. */
export type PageRecord = {
  tags: Set<PageTag>;
  /** False when a part was left out because it failed or took too long. */
  isComplete: boolean;
};

export const newPageRecord = (): PageRecord => ({ tags: new Set(), isComplete: true });

/** The payload has one tag per line. */
export function readPageTags(payload: string): PageTag[] {
  return payload.split('\n').map((tag) => {
    if (!isPageTag(tag)) throw new Error(`Cached pages cannot be purged: "${tag}" is not a page tag.`);
    return tag;
  });
}

function isPageTag(text: string): text is PageTag {
  return KINDS.some((kind) => text.length > kind.length + 1 && text.startsWith(`${kind}:`));
}
