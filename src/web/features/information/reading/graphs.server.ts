import type { ContentPage } from '#shared/contract/information.ts';
import type { PageContext } from '#shared/page-context.ts';
import { paths } from '#shared/paths.ts';
import type { Graph } from '#web/runtime/page-meta/graphs.server.ts';

// Structured data (schema.org) of information pages, articles and posts.

/** Empty for a page without questions. */
export function faqGraph({ questions }: ContentPage): Graph[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** Kasuwa as an organization with contact details, only on the About page. */
export function organizationGraph(
  slug: string,
  { origin, site }: Pick<PageContext, 'origin' | 'site'>,
): Graph[] {
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
    // The authors of posts are teams, not persons.
    author: author ? { '@type': 'Organization', name: author } : kasuwa,
    publisher: kasuwa,
  };
}

function kasuwaAt(origin: string) {
  return { '@type': 'Organization', name: 'Kasuwa', url: origin + paths.home };
}

/** The graph as a script beside the text. Search engines read it there as well as in the head. */
export function graphScript(graph: Graph): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
