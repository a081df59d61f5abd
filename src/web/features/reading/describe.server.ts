import type { MetaDescriptor } from 'react-router';
import type { Reading } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';

// What search engines and chat apps are told about something to read. All of it is made on the server: the browser
// needs no code for it.

type Page = Pick<Reading, 'title' | 'description'> & { url: string };

export function describePage(
  { title, description, url }: Page,
  { tab, type = 'website' }: { tab: string; type?: 'website' | 'article' },
): MetaDescriptor[] {
  return [
    { title: tab },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Kasuwa' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary' },
  ];
}

/** In the words of schema.org. */
export type Graph = { '@type': string; [key: string]: unknown };

/** None where nothing is asked. */
export function faqGraph({ questions }: Reading): Graph[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

export function articleGraph(
  { title, description, updated }: Reading,
  { origin, url, published, author }: { origin: string; url: string; published?: string; author?: string },
): Graph {
  const kasuwa = { '@type': 'Organization', name: 'Kasuwa', url: origin + paths.home };
  return {
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: 'en-NG',
    mainEntityOfPage: url,
    ...(published ? { datePublished: published } : {}),
    dateModified: updated,
    // Posts are signed by desks of the market, not by persons.
    author: author ? { '@type': 'Organization', name: author } : kasuwa,
    publisher: kasuwa,
  };
}

export function trailGraph(origin: string, steps: readonly { name: string; path: string }[]): Graph {
  const all = [{ name: 'Home', path: paths.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** As it stands beside the text, where a search engine finds it as well as in the head. */
export function graphScript(graph: Graph): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
