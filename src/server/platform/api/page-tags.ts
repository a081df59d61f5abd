// What a page shows, as tags. A change purges the cached pages that have one of its tags; triggers announce them (see
// `purge_pages` in schema/platform.sql).

/**
 * `term`: each listing of a page of results has this term. A listing has one for each word, and those of its category,
 * place and details (shared/rules/search/terms.ts).
 */
const KINDS = ['item', 'seller', 'term'] as const;

export type PageTag = `${(typeof KINDS)[number]}:${string}`;

export const itemTag = (id: number | string): PageTag => `item:${id}`;
export const sellerTag = (id: string): PageTag => `seller:${id}`;
export const termTag = (term: string): PageTag => `term:${term}`;

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
