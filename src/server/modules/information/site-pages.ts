import { paths } from '#shared/paths.ts';
import type { Library } from './library.ts';

/** The paths of all site texts, with the day on which their meaning last changed. */

export type SitePage = { path: string; updated: string };

export function listSitePages({ pages, topics, posts }: Library): SitePage[] {
  return [
    ...pages.map(({ slug, updated }) => ({ path: `/${slug}`, updated })),
    ...topics.flatMap(({ slug: topic, updated, articles }) => [
      { path: paths.helpTopic(topic), updated: newest([updated, ...articles.map((one) => one.updated)]) },
      ...articles.map((article) => ({
        path: paths.helpArticle(topic, article.slug),
        updated: article.updated,
      })),
    ]),
    ...posts.map(({ slug, updated }) => ({ path: paths.blogPost(slug), updated })),
  ];
}

function newest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}
