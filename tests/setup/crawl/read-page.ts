import { type DOMTree, type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';
import { HTML_RULES } from './html-rules.ts';

// Parses a page once for its metadata, its links and the validity of its HTML.

export type ReadPage = {
  title: string;
  description: string;
  canonical: string | undefined;
  /** Whether the page is excluded from search engines. */
  isHidden: boolean;
  headings: number;
  ids: string[];
  links: string[];
  /** Problems of its HTML. */
  problems: string[];
};

let tree: DOMTree | undefined;
const treeRecorder = {
  name: 'treeRecorder',
  rules: {
    /** Reports no problems. It stores the tree that the validator has parsed. */
    'treeRecorder/tree': class extends Rule {
      setup() {
        this.on('dom:ready', ({ document }) => {
          tree = document;
        });
      }
    },
  },
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    ...HTML_RULES,
    plugins: [treeRecorder],
    rules: { ...HTML_RULES.rules, 'treeRecorder/tree': 'error' },
  }),
);

export function readPage(html: string): ReadPage {
  const { results } = validator.validateStringSync(html);
  if (!tree) throw new Error('not a document');
  const page = tree;
  const all = (selector: string) => page.querySelectorAll(selector);
  const first = (selector: string, name: string) => all(selector).map((found) => attributeOf(found, name))[0];
  return {
    title: decode(page.querySelector('title')?.textContent ?? '').trim(),
    description: first('meta[name="description"]', 'content') ?? '',
    canonical: first('link[rel="canonical"]', 'href'),
    isHidden: first('meta[name="robots"]', 'content')?.includes('noindex') ?? false,
    headings: all('h1').length,
    ids: all('[id]').map((element) => attributeOf(element, 'id')),
    links: [...new Set(linksOf(page))],
    problems: [
      ...results
        .flatMap(({ messages }) => messages)
        .map(
          ({ ruleId, message, offset }) =>
            `${ruleId}: ${message}, at …${html.slice(Math.max(offset - 60, 0), offset + 90)}…`,
        ),
      ...all('[target="_blank"]')
        .filter((link) => !/\bnoopener\b/.test(attributeOf(link, 'rel')))
        .map((link) => `noopener: ${attributeOf(link, 'href')} opens a window that can reach this one`),
    ],
  };
}

function linksOf(page: DOMTree): string[] {
  const values = (selector: string, name: string) =>
    page.querySelectorAll(selector).map((element) => attributeOf(element, name));
  const isGet = (form: HtmlElement) => (attributeOf(form, 'method') || 'get').toLowerCase() === 'get';
  return [
    ...values('[href]', 'href'),
    ...values('[src]', 'src'),
    ...[...values('[srcset]', 'srcset'), ...values('[imagesrcset]', 'imagesrcset')].flatMap(sources),
    ...page
      .querySelectorAll('form[action]')
      .filter(isGet)
      .map((form) => attributeOf(form, 'action')),
    ...['og:url', 'og:image'].flatMap((name) => values(`meta[property="${name}"]`, 'content')),
    ...page
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap(({ textContent }) => addressesIn(JSON.parse(textContent))),
  ];
}

/** `/photos/a-400.webp 400w, /photos/a-800.webp 800w` */
function sources(set: string): string[] {
  return set.split(/,\s+/).map((source) => source.trim().split(/\s+/)[0] ?? '');
}

/** All URLs in structured data. Placeholders such as {query} are filled with a search term. */
export function addressesIn(data: unknown): string[] {
  if (typeof data === 'string')
    return /^https?:\/\/\S+$/.test(data) ? [data.replaceAll(/\{\w+\}/g, 'phone')] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(addressesIn) : [];
}

function attributeOf(element: HtmlElement, name: string): string {
  return decode(element.getAttributeValue(name) ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The validator does not decode entities. React writes no others. */
function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] ?? '');
}
