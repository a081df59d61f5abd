import { procedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import type { siteFigures } from './figures.ts';
import {
  presentCard,
  presentCards,
  presentContentPage,
  presentPost,
  presentTopic,
} from './information.presenter.ts';
import type { Library, Topic } from './library.ts';
import { searchHelp } from './search-help.ts';
import type { spotsFiller } from './spots-block.ts';

// The procedures of the contract that return the site texts.

export function informationProcedures(
  library: Library,
  figures: ReturnType<typeof siteFigures>,
  fillSpots: ReturnType<typeof spotsFiller>,
) {
  const { pages, topics, posts } = library;
  const base = procedures.information;
  return {
    figures: base.figures.handler(({ context }) => figures.list(context.page)),
    page: base.page.handler(async ({ input: { params }, context }) => {
      const page = getBySlug(pages, params.slug, 'PAGE_NOT_FOUND');
      const html = await fillSpots(await figures.fill(page.html, context.page), context.page);
      return presentContentPage({ ...page, html });
    }),
    help: base.help.handler(() => ({
      topics: topics.map(presentTopic),
      quick: topics.flatMap((topic) =>
        topic.articles.filter(({ quick }) => quick).map((article) => presentCard(article, topic)),
      ),
    })),
    search: base.search.handler(({ input: { query } }) => searchHelp(library, query.q)),
    topic: base.topic.handler(({ input: { params } }) => {
      const topic = getTopic(params.topic);
      return { ...presentTopic(topic), html: topic.html };
    }),
    article: base.article.handler(({ input: { params } }) => {
      const topic = getTopic(params.topic);
      const article = getBySlug(topic.articles, params.article, 'ARTICLE_NOT_FOUND');
      return {
        ...presentContentPage(article),
        topic: { id: topic.slug, title: topic.title },
        related: presentCards(library, article.related),
      };
    }),
    posts: base.posts.handler(() => ({ items: posts.map(presentPost) })),
    post: base.post.handler(({ input: { params } }) => {
      const post = getBySlug(posts, params.slug, 'PAGE_NOT_FOUND');
      const others = posts.filter((other) => other !== post).slice(0, 3);
      return { ...presentContentPage(post), ...presentPost(post), others: others.map(presentPost) };
    }),
  };

  function getTopic(id: string): Topic {
    return getBySlug(topics, id, 'TOPIC_NOT_FOUND');
  }
}

function getBySlug<T extends { slug: string }>(
  files: readonly T[],
  slug: string,
  code: 'PAGE_NOT_FOUND' | 'TOPIC_NOT_FOUND' | 'ARTICLE_NOT_FOUND',
): T {
  const file = files.find((one) => one.slug === slug);
  if (!file) throw new AppError(code);
  return file;
}
