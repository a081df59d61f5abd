// What a page shows, as tags. A change purges the cached pages that have one of its tags; triggers announce them (see
// `purge_pages` in schema/platform.sql).

/**
 * `term`: each listing of a page of results has this term. A listing has one for each word, and those of its category,
 * place and details (shared/rules/search/terms.ts).
 */
const KINDS = ['item', 'seller', 'term', 'badge'] as const;

export type PageTag = `${(typeof KINDS)[number]}:${string}`;

export const itemTag = (id: number | string): PageTag => `item:${id}`;
export const sellerTag = (id: string): PageTag => `seller:${id}`;
export const termTag = (term: string): PageTag => `term:${term}`;
/** Of results that only sellers with the badge are in: one got or lost it. */
export const BADGE_TAG: PageTag = 'badge:verified';

/** What is learned of a page while the API is called for it. */
export type PageRecord = {
  tags: Set<PageTag>;
  /** False where something was left out because it failed or took too long. */
  isComplete: boolean;
};

export const newPageRecord = (): PageRecord => ({ tags: new Set(), isComplete: true });

/** One tag in each line. */
export function readPageTags(announced: string): PageTag[] {
  return announced.split('\n').map((tag) => {
    if (!isPageTag(tag)) throw new Error(`Cached pages cannot be purged: "${tag}" is no page tag.`);
    return tag;
  });
}

function isPageTag(text: string): text is PageTag {
  return KINDS.some((kind) => text.length > kind.length + 1 && text.startsWith(`${kind}:`));
}
