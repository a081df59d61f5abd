import { readdirSync } from 'node:fs';
import type { z } from 'zod';
import type { Site } from '#shared/site.ts';
import {
  ArticleHead,
  type ContentData,
  type ContentFile,
  PageHead,
  PostHead,
  readContentFile,
  TopicHead,
} from './content-file.ts';
import { factsOf } from './facts.ts';
import { figuresBlock } from './figures.ts';
import { type Pictures, readPictures } from './pictures.ts';
import { SPOTS_PLACEHOLDER } from './spots-block.ts';

// All site texts, read once: a few dozen files that change only with a release.

export type Page = ContentFile<z.infer<typeof PageHead>>;
export type Article = ContentFile<z.infer<typeof ArticleHead>> & { topicId: string };
export type Topic = ContentFile<z.infer<typeof TopicHead>> & { articles: Article[] };
export type Post = ContentFile<z.infer<typeof PostHead>>;

export type Library = { pages: Page[]; topics: Topic[]; posts: Post[]; pictures: Pictures };

const CONTENT = new URL('../../../../content/', import.meta.url);

const libraries = new Map<string, Library>();

/** Cached per site file. A server process has one; tests may have several. */
export function openLibrary(site: Site): Library {
  const key = JSON.stringify(site);
  const library = libraries.get(key) ?? readLibrary(CONTENT, site);
  libraries.set(key, library);
  return library;
}

export function readLibrary(root: URL, site: Site): Library {
  const data = {
    facts: factsOf(site),
    blocks: { figures: figuresBlock(site), spots: SPOTS_PLACEHOLDER },
    pictures: readPictures(new URL('pictures/', root)),
  };
  const topics = listFolders(new URL('help/', root)).map((id) =>
    readTopic(new URL(`help/${id}/`, root), id, data),
  );
  checkRelated(topics);
  return {
    pages: listFiles(new URL('pages/', root)).map((file) => readContentFile(file, PageHead, data)),
    topics: topics.sort(byOrder),
    posts: listFiles(new URL('blog/', root))
      .map((file) => readContentFile(file, PostHead, data))
      .sort((a, b) => b.published.localeCompare(a.published)),
    pictures: data.pictures,
  };
}

function readTopic(folder: URL, topicId: string, data: ContentData): Topic {
  const articles = listFiles(folder)
    .filter((file) => !file.pathname.endsWith('/index.md'))
    .map((file) => ({ ...readContentFile(file, ArticleHead, data), topicId }));
  return {
    ...readContentFile(new URL('index.md', folder), TopicHead, data),
    slug: topicId,
    articles: articles.sort(byOrder),
  };
}

/** Runs at startup, so that a broken reference does not surface on the first request. */
function checkRelated(topics: readonly Topic[]): void {
  const articles = topics.flatMap((topic) => topic.articles);
  const names = new Set(articles.map(nameOf));
  for (const article of articles)
    for (const name of article.related)
      if (!names.has(name) || name === nameOf(article))
        throw new Error(`help/${nameOf(article)}.md: there is no other help article ${name}`);
}

function nameOf({ topicId, slug }: Article): string {
  return `${topicId}/${slug}`;
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

function listFiles(folder: URL): URL[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => new URL(name, folder));
}

function listFolders(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
