import type { Crawl } from './crawl.ts';

// What is wrong with the pages that a crawl has read, beyond their HTML.

/** Members' screens are rendered in their browsers; what the server sends has none of the places that links lead to. */
const BEHIND_THE_GUARD =
  /^\/(post-ad|profile|my-ads|favorites|alerts|notifications|messages|settings|support)\b/;
/** Named by members, who may call things alike. */
const NAMED_BY_USERS = /^\/(item|seller)\//;

export function findLostAnchors({ anchors, pages }: Crawl): string[] {
  return anchors
    .filter(({ to, id }) => !BEHIND_THE_GUARD.test(to) && pages.has(to) && !pages.get(to)?.ids.includes(id))
    .map(({ from, to, id }) => `${from} → ${to}#${id}`);
}

export function findDoubleIds({ pages }: Crawl): string[] {
  return [...pages].flatMap(([address, { ids }]) =>
    ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${address}: ${id}`),
  );
}

/** Every page has a title; what may be found by search machines also a description. No two pages have the same. */
export function findBadNames({ pages }: Crawl): string[] {
  const problems: string[] = [];
  const bearers = new Map<string, string>();
  for (const [address, { title, description, canonical, isHidden }] of pages) {
    const isOpen = !isHidden && !BEHIND_THE_GUARD.test(address) && !address.includes('?');
    if (!title) problems.push(`${address}: no title`);
    if (isOpen && !description) problems.push(`${address}: no description`);
    if (!isOpen || NAMED_BY_USERS.test(address)) continue;
    // Two addresses of one page say so by the same canonical one.
    const page = canonical ?? address;
    for (const name of [title, description].filter(Boolean)) {
      const bearer = bearers.get(name) ?? page;
      if (bearer !== page) problems.push(`${address} and ${bearer}: “${name}”`);
      bearers.set(name, bearer);
    }
  }
  return problems;
}
