import type { PageRecord } from '#server/platform/api/page-tags.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { SiteFigure, SiteFigures } from '#shared/contract/information.ts';
import { formatFigure } from '#shared/format/figures.ts';
import { AUTO, COUNTED_FIGURES, type CountedFigure, type FigureName, type Site } from '#shared/site.ts';

// The figures of the home page and the About page: from content/site.yaml, or counted where it says `auto`.

export type Counts = Record<CountedFigure, number | null>;
type DisplayedFigure = { name: FigureName | 'support'; label: string };

const PROMO: readonly DisplayedFigure[] = [
  { name: 'dailyUsers', label: 'daily users' },
  { name: 'newAdsDaily', label: 'new ads daily' },
];
const STATISTICS: readonly DisplayedFigure[] = [
  { name: 'activeUsers', label: 'Active users' },
  { name: 'itemsSold', label: 'Items sold' },
  { name: 'safeTransactions', label: 'Safe transactions' },
  { name: 'support', label: 'Support' },
];

const PLACEHOLDER = /<!--figure (\w+)-->/g;

/**
 * The `::: figures` block. A page is rendered once, so a counted figure is
 * a placeholder for the daily number.
 */
export function figuresBlock(site: Site): string {
  const all = STATISTICS.map((shown) =>
    textOf(site, shown) === AUTO
      ? `<!--figure ${shown.name}-->`
      : asHtml({ label: shown.label, figure: textOf(site, shown) }),
  );
  return `<dl class="figures">${all.join('')}</dl>`;
}

/** Calls `readCounts` only if the site file has a counted figure. */
export function siteFigures(site: Site, log: Log, readCounts: () => Promise<Counts>) {
  const isCounting = Object.values(site.figures).includes(AUTO);

  async function list(page: PageRecord | null): Promise<SiteFigures> {
    const counts = isCounting ? await readCounts().catch((err) => leaveOut(err, page)) : null;
    const present = (all: readonly DisplayedFigure[]) =>
      all.flatMap((shown) => figureOf(site, shown, counts));
    return { promo: present(PROMO), statistics: present(STATISTICS) };
  }

  function leaveOut(err: unknown, page: PageRecord | null): null {
    log.warn({ err }, 'reading the counted site figures failed');
    if (page) page.isComplete = false;
    return null;
  }

  return {
    list,
    async fill(html: string, page: PageRecord | null): Promise<string> {
      if (html.search(PLACEHOLDER) < 0) return html;
      const { statistics } = await list(page);
      return html.replace(PLACEHOLDER, (_, name: string) => {
        const label = STATISTICS.find((shown) => shown.name === name)?.label;
        const match = statistics.find((figure) => figure.label === label);
        return match ? asHtml(match) : '';
      });
    },
  };
}

/** Empty when a counted figure is too small to be shown, or not counted yet. */
function figureOf(site: Site, { name, label }: DisplayedFigure, counts: Counts | null): SiteFigure[] {
  const text = textOf(site, { name });
  if (text !== AUTO) return [{ label, figure: text }];
  const count = isCounted(name) ? counts?.[name] : null;
  const figure = formatFigure(count ?? 0);
  return figure ? [{ label, figure }] : [];
}

function textOf({ figures, support }: Site, { name }: Pick<DisplayedFigure, 'name'>): string {
  return name === 'support' ? support.hours : figures[name];
}

function isCounted(name: DisplayedFigure['name']): name is CountedFigure {
  return (COUNTED_FIGURES as readonly string[]).includes(name);
}

function asHtml({ label, figure }: SiteFigure): string {
  return `<div><dt>${label}</dt><dd>${figure.replaceAll('&', '&amp;')}</dd></div>`;
}
