import type { Crawl } from './crawl.ts';

// Finds problems in crawled pages other than invalid HTML.

/** Pages for signed-in users are rendered in the browser, so the server's HTML has no targets for anchors. */
const SIGNED_IN_ONLY =
  /^\/(post-ad|profile|my-ads|favorites|alerts|notifications|messages|settings|support)\b/;
/** Users choose these titles, so two pages may have the same. */
const NAMED_BY_USERS = /^\/(item|seller)\//;

export function findMissingAnchors({ anchors, pages }: Crawl): string[] {
  return anchors
    .filter(({ to, id }) => !SIGNED_IN_ONLY.test(to) && pages.has(to) && !pages.get(to)?.ids.includes(id))
    .map(({ from, to, id }) => `${from} → ${to}#${id}`);
}

export function findDuplicateIds({ pages }: Crawl): string[] {
  return [...pages].flatMap(([address, { ids }]) =>
    ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${address}: ${id}`),
  );
}

/** Every page needs a title, and every indexable page a description. Both must be unique. */
export function findBadTitles({ pages }: Crawl): string[] {
  const problems: string[] = [];
  const pageByName = new Map<string, string>();
  for (const [address, { title, description, canonical, isHidden }] of pages) {
    const isIndexable = !isHidden && !SIGNED_IN_ONLY.test(address) && !address.includes('?');
    if (!title) problems.push(`${address}: no title`);
    if (isIndexable && !description) problems.push(`${address}: no description`);
    if (!isIndexable || NAMED_BY_USERS.test(address)) continue;
    // URLs of the same page have the same canonical URL.
    const page = canonical ?? address;
    for (const name of [title, description].filter(Boolean)) {
      const first = pageByName.get(name) ?? page;
      if (first !== page) problems.push(`${address} and ${first}: “${name}”`);
      pageByName.set(name, first);
    }
  }
  return problems;
}
