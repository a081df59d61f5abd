import { z } from 'zod';
import { SEARCH_QUERY_MAX } from '../rules/limits.ts';
import { AnyId, plain, route } from './common.ts';

// The site's own pages: about, how it works, terms, help and blog. Their sources are files in `content/`.

/** A day, `2026-11-15`. */
const Day = z.iso.date();

export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** One sentence for cards, search engines and shared links. */
  description: z.string(),
  /** When the meaning of the text last changed. */
  updated: Day,
  /** The table of contents; empty when there are few sections. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The text, rendered by the server from its own files. */
  html: z.string(),
  /** Questions and answers as plain text, for search engines. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type ContentPage = z.infer<typeof ContentPage>;

/** An article as cards and lists show it. */
export const ArticleCard = z.object({
  topic: z.object({ id: z.string(), title: z.string() }),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const HelpTopic = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(['compass', 'search', 'tag', 'user', 'shield', 'wallet']),
  articles: z.array(ArticleCard),
});
export type HelpTopic = z.infer<typeof HelpTopic>;

/** A text in parts; `hit` marks the parts that match the search. */
const HighlightedText = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type HighlightedText = z.infer<typeof HighlightedText>;

/** A result of the help search: a help article, a page of the site or a blog post. */
export const HelpSearchResult = ArticleCard.pick({ path: true, title: true, description: true }).extend({
  kind: z.enum(['article', 'page', 'post']),
  /** The section of the result: the topic of an article, About Kasuwa or Blog. */
  where: z.string(),
  highlightedTitle: HighlightedText,
  excerpt: HighlightedText,
});
export type HelpSearchResult = z.infer<typeof HelpSearchResult>;

export const PostCard = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  published: Day,
  author: z.string(),
  /** The reading time. */
  minutes: z.number().int().positive(),
});
export type PostCard = z.infer<typeof PostCard>;

/** A figure in the site's copy, such as 5K+. */
const SiteFigure = z.object({ label: z.string(), figure: z.string() });
export type SiteFigure = z.infer<typeof SiteFigure>;

const SiteFigures = z.object({
  /** Shown beside the home page's call to post an ad. */
  promo: z.array(SiteFigure),
  /** The statistics band. */
  statistics: z.array(SiteFigure),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

const read = (path: `/${string}`, summary: string) =>
  route.route({ method: 'GET', path, inputStructure: 'detailed', tags: ['Information'], summary });

export const information = {
  figures: read('/figures', 'The figures of the home page: the operator’s own, or counted from the market')
    .input(z.object({}))
    .output(SiteFigures),
  page: read('/information/{slug}', 'A page about the market: about, how-it-works, safety, terms …')
    .input(z.object({ params: z.strictObject({ slug: AnyId }) }))
    .output(ContentPage),
  help: read('/help', 'The help centre: its topics and its popular articles')
    .input(z.object({}))
    .output(z.object({ topics: z.array(HelpTopic), quick: z.array(ArticleCard) })),
  search: read('/help/search', 'Search help articles, pages and posts. The list may be empty')
    .input(z.object({ query: z.strictObject({ q: plain(SEARCH_QUERY_MAX) }) }))
    .output(
      z.object({
        /** The words of the question without stop words; they may be none. */
        words: z.array(z.string()),
        items: z.array(HelpSearchResult),
      }),
    ),
  topic: read('/help/{topic}', 'One topic of the help centre, with all its articles')
    .input(z.object({ params: z.strictObject({ topic: AnyId }) }))
    .output(HelpTopic.extend({ html: ContentPage.shape.html })),
  article: read('/help/{topic}/{article}', 'A help article')
    .input(z.object({ params: z.strictObject({ topic: AnyId, article: AnyId }) }))
    .output(
      ContentPage.extend({
        topic: HelpTopic.pick({ id: true, title: true }),
        related: z.array(ArticleCard),
      }),
    ),
  posts: read('/blog', 'The blog, newest first')
    .input(z.object({}))
    .output(z.object({ items: z.array(PostCard) })),
  post: read('/blog/{slug}', 'A post of the blog')
    .input(z.object({ params: z.strictObject({ slug: AnyId }) }))
    .output(
      ContentPage.extend({
        published: Day,
        author: z.string(),
        minutes: z.number().int(),
        others: z.array(PostCard),
      }),
    ),
};
