import { z } from 'zod';
import { SEARCH_QUERY_MAX } from '../rules/limits.ts';
import { AnyId, plain, route } from './common.ts';

// The market's own pages: what it is, how it works, its rules, its help and its blog. All are files in `content/`.

/** A day, `2026-11-15`. */
const Day = z.iso.date();

/** Something to read. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** One sentence for cards, search engines and shared links. */
  description: z.string(),
  /** When its sense last changed. */
  updated: Day,
  /** The sections, where there are enough of them to choose from. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The text, rendered by us from our own files. */
  html: z.string(),
  /** Its questions and answers in plain words, for search engines. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type ContentPage = z.infer<typeof ContentPage>;

/** What a card or a line tells of an article. */
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

/** A piece of text, with what was looked for set apart. */
const HighlightedText = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type HighlightedText = z.infer<typeof HighlightedText>;

/** What the help centre's search finds: its articles, and the pages and posts that answer the question. */
export const HelpSearchResult = ArticleCard.pick({ path: true, title: true, description: true }).extend({
  kind: z.enum(['article', 'page', 'post']),
  /** What a reader knows the place by: the topic of an article, or Blog. */
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
  /** How long it takes to read. */
  minutes: z.number().int().positive(),
});
export type PostCard = z.infer<typeof PostCard>;

/** A figure of the site's own copy, such as 5K+. */
const SiteFigure = z.object({ label: z.string(), figure: z.string() });
export type SiteFigure = z.infer<typeof SiteFigure>;

const SiteFigures = z.object({
  /** Beside the home page's call to post an ad. */
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
  help: read('/help', 'The help centre: its topics, and the articles that are wanted most')
    .input(z.object({}))
    .output(z.object({ topics: z.array(HelpTopic), quick: z.array(ArticleCard) })),
  search: read(
    '/help/search',
    'Help articles, pages and posts by words of their sense; none is an answer too',
  )
    .input(z.object({ query: z.strictObject({ q: plain(SEARCH_QUERY_MAX) }) }))
    .output(
      z.object({
        /** Those that were looked for: none where a question has only such as tell nothing. */
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
