import type { ContentPage } from '#shared/contract/information.ts';
import type { PageContext } from '#shared/page-context.ts';
import { paths } from '#shared/paths.ts';
import type { Graph } from '#web/features/page-meta/graphs.server.ts';

// Something to read, in the words of schema.org.

/** None where nothing is asked. */
export function faqGraph({ questions }: ContentPage): Graph[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** Who runs the market and how to reach them, on the page about it. */
export function marketGraph(slug: string, { origin, site }: Pick<PageContext, 'origin' | 'site'>): Graph[] {
  if (`/${slug}` !== paths.about) return [];
  const { email, address } = site.contact;
  return [{ ...kasuwaAt(origin), email, address }];
}

export function articleGraph(
  { title, description, updated }: ContentPage,
  { origin, url, published, author }: { origin: string; url: string; published?: string; author?: string },
): Graph {
  const kasuwa = kasuwaAt(origin);
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

function kasuwaAt(origin: string) {
  return { '@type': 'Organization', name: 'Kasuwa', url: origin + paths.home };
}

/** As it stands beside the text, where a search engine finds it as well as in the head. */
export function graphScript(graph: Graph): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
