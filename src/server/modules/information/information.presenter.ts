import type { ArticleCard, ContentPage, HelpTopic, PostCard } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import type { ContentFile } from './content-file.ts';
import type { Article, Library, Post, Topic } from './library.ts';

// Converts content files to API types.

type AnyFile = ContentFile<Pick<ContentPage, 'title' | 'description' | 'updated'>>;

export function presentContentPage({
  slug,
  title,
  description,
  updated,
  contents,
  html,
  questions,
}: AnyFile): ContentPage {
  return { slug, title, description, updated, contents, html, questions };
}

export function presentTopic(topic: Topic): HelpTopic {
  const { slug: id, title, description, icon, articles } = topic;
  return { id, title, description, icon, articles: articles.map((article) => presentCard(article, topic)) };
}

export function presentCard({ slug, title, description }: Article, topic: Topic): ArticleCard {
  const path = paths.helpArticle(topic.slug, slug);
  return { topic: { id: topic.slug, title: topic.title }, slug, path, title, description };
}

/** Takes names in the form `topic/article`. */
export function presentCards({ topics }: Library, names: readonly string[]): ArticleCard[] {
  return names.map((name) => {
    const [topicId, slug] = name.split('/');
    const topic = topics.find((one) => one.slug === topicId);
    const article = topic?.articles.find((one) => one.slug === slug);
    if (!topic || !article) throw new Error(`there is no help article ${name}`);
    return presentCard(article, topic);
  });
}

const WORDS_A_MINUTE = 200;

export function presentPost({ slug, title, description, published, author, text }: Post): PostCard {
  const minutes = Math.max(1, Math.round(text.split(' ').length / WORDS_A_MINUTE));
  return { slug, title, description, published, author, minutes };
}
