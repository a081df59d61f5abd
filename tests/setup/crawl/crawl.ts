import { KINDS, type Kind, shapeOf } from './kinds.ts';
import { addressesIn, type ReadPage, readPage } from './read-page.ts';

// Follows every internal link as a visitor, requests each URL once, and reports the results.

type Answer = { status: number; type: string; text: string; movedTo: string | null };
export type Ask = (address: string) => Promise<Answer>;

export type Crawl = {
  /** By the URL of the link. */
  pages: ReadonlyMap<string, ReadPage>;
  /** Each entry has the form "page → link → problem". */
  dead: string[];
  /** Links to an element of a page. */
  anchors: { from: string; to: string; id: string }[];
  /** The number of requested URLs by kind. */
  counts: ReadonlyMap<string, number>;
  /** The external links. */
  outside: ReadonlySet<string>;
};

type QueuedLink = { to: string; from: string };

const MAX_REDIRECTS = 3;

export async function crawl(ask: Ask, origin: string, starts: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, ReadPage>();
  const dead: string[] = [];
  const anchors: Crawl['anchors'] = [];
  const outside = new Set<string>();
  const limits = createLimits();
  const seen = new Set<string>(starts);
  const queue: QueuedLink[] = starts.map((to) => ({ to, from: 'the start' }));

  function addLink(link: string, from: string): void {
    const target = targetOf(link, from, origin);
    if (target === undefined) dead.push(`${from} → ${link} → not an address`);
    else if (target.origin !== origin) outside.add(target.href);
    else {
      const to = target.pathname + target.search;
      if (target.hash.length > 1) anchors.push({ from, to, id: decodeURIComponent(target.hash.slice(1)) });
      if (!seen.has(to)) queue.push({ to, from });
      seen.add(to);
    }
  }

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { to, from } = next;
    const mode = limits.take(to);
    if (!mode) continue;
    const answer = await follow(ask, to, origin);
    if (answer.status !== 200) dead.push(`${from} → ${to} → ${answer.status}`);
    if (mode !== 'read' || answer.status !== 200) continue;
    if (answer.type.startsWith('text/html')) {
      const page = readPage(answer.text);
      pages.set(to, page);
      for (const link of page.links) addLink(link, to);
    } else for (const link of linksOfFile(answer)) addLink(link, to);
  }
  return { pages, dead, anchors, counts: limits.counts, outside };
}

async function follow(ask: Ask, to: string, origin: string): Promise<Answer> {
  let address = to;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(address);
    const next = answer.movedTo === null ? undefined : targetOf(answer.movedTo, address, origin);
    if (!next || next.origin !== origin || redirects === MAX_REDIRECTS) return answer;
    address = next.pathname + next.search;
  }
}

function targetOf(link: string, from: string, origin: string): URL | undefined {
  return URL.parse(link, new URL(from, origin)) ?? undefined;
}

/** The links of sitemaps, feeds, robots.txt, the manifest and structured data. */
function linksOfFile({ type, text }: Answer): string[] {
  if (type.includes('xml') && !type.includes('svg'))
    return [...text.matchAll(/<(?:loc|link|guid)>([^<]+)<|\s(?:url|href)="([^"]+)"/g)].map(
      ([, within, attribute]) => (within ?? attribute ?? '').replaceAll('&amp;', '&'),
    );
  if (type.startsWith('text/plain'))
    return [...text.matchAll(/^Sitemap: (\S+)$/gm)].map(([, to]) => to ?? '');
  if (type.includes('manifest')) return manifestLinks(JSON.parse(text));
  return type.includes('ld+json') ? addressesIn(JSON.parse(text)) : [];
}

type Manifest = {
  start_url: string;
  icons: { src: string }[];
  shortcuts: (Pick<Manifest, 'icons'> & { url: string })[];
};

function manifestLinks({ start_url, icons, shortcuts }: Manifest): string[] {
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)].map(({ src }) => src);
  return [start_url, ...pictures, ...shortcuts.map(({ url }) => url)];
}

/** Counts the URLs of each kind, and decides whether to read the next URL, only request it, or skip it. */
function createLimits() {
  const usage = new Map<Kind, { read: number; asked: number }>();
  const shapes = new Set<string>();
  const counts = new Map<string, number>();
  return {
    counts,
    take(address: string): 'read' | 'ask' | undefined {
      const kind = KINDS.find(({ is }) => is.test(address));
      if (!kind) throw new Error(`no kind matches ${address}`);
      const used = usage.get(kind) ?? { read: 0, asked: 0 };
      usage.set(kind, used);
      const shape = shapeOf(address);
      const isNew = shape === undefined || !shapes.has(shape);
      if (shape) shapes.add(shape);
      const mode = isNew && used.read < kind.read ? 'read' : used.asked < kind.ask ? 'ask' : undefined;
      if (mode === 'read') used.read += 1;
      if (mode === 'ask') used.asked += 1;
      if (mode) counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1);
      return mode;
    },
  };
}
