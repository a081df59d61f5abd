import { KINDS, type Kind, shapeOf } from './kinds.ts';
import { addressesIn, type ReadPage, readPage } from './read-page.ts';

// Follows every internal link as a visitor, each address once, and tells what it met.

type Answer = { status: number; type: string; text: string; movedTo: string | null };
export type Ask = (address: string) => Promise<Answer>;

export type Crawl = {
  /** By address, as the link leads there. */
  pages: ReadonlyMap<string, ReadPage>;
  /** Each "page → link → what is wrong". */
  dead: string[];
  /** Links that lead to a place on a page. */
  anchors: { from: string; to: string; id: string }[];
  /** How many of each kind were asked for. */
  counts: ReadonlyMap<string, number>;
  /** Where the market sends people on to. */
  outside: ReadonlySet<string>;
};

type Way = { to: string; from: string };

const MOST_MOVES = 3;

export async function crawl(ask: Ask, origin: string, starts: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, ReadPage>();
  const dead: string[] = [];
  const anchors: Crawl['anchors'] = [];
  const outside = new Set<string>();
  const limits = createLimits();
  const seen = new Set<string>(starts);
  const queue: Way[] = starts.map((to) => ({ to, from: 'the start' }));

  function meet(link: string, from: string): void {
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

  for (let way = queue.shift(); way; way = queue.shift()) {
    const { to, from } = way;
    const mode = limits.take(to);
    if (!mode) continue;
    const answer = await follow(ask, to, origin);
    if (answer.status !== 200) dead.push(`${from} → ${to} → ${answer.status}`);
    if (mode !== 'read' || answer.status !== 200) continue;
    if (answer.type.startsWith('text/html')) {
      const page = readPage(answer.text);
      pages.set(to, page);
      for (const link of page.links) meet(link, to);
    } else for (const link of linksOfFile(answer)) meet(link, to);
  }
  return { pages, dead, anchors, counts: limits.counts, outside };
}

async function follow(ask: Ask, to: string, origin: string): Promise<Answer> {
  let address = to;
  for (let moves = 0; ; moves += 1) {
    const answer = await ask(address);
    const next = answer.movedTo === null ? undefined : targetOf(answer.movedTo, address, origin);
    if (!next || next.origin !== origin || moves === MOST_MOVES) return answer;
    address = next.pathname + next.search;
  }
}

function targetOf(link: string, from: string, origin: string): URL | undefined {
  return URL.parse(link, new URL(from, origin)) ?? undefined;
}

/** Of sitemaps, feeds, robots.txt and the manifest. */
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

/** Counts what is read and asked of each kind, and says of each further address what is still wanted of it. */
function createLimits() {
  const taken = new Map<Kind, { read: number; asked: number }>();
  const shapes = new Set<string>();
  const counts = new Map<string, number>();
  return {
    counts,
    take(address: string): 'read' | 'ask' | undefined {
      const kind = KINDS.find(({ is }) => is.test(address));
      if (!kind) throw new Error(`of no kind: ${address}`);
      const so = taken.get(kind) ?? { read: 0, asked: 0 };
      taken.set(kind, so);
      const shape = shapeOf(address);
      const isNew = shape === undefined || !shapes.has(shape);
      if (shape) shapes.add(shape);
      const mode = isNew && so.read < kind.read ? 'read' : so.asked < kind.ask ? 'ask' : undefined;
      if (mode === 'read') so.read += 1;
      if (mode === 'ask') so.asked += 1;
      if (mode) counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1);
      return mode;
    },
  };
}
