import type { HelpSearchResult } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { type Term, termsOf } from './help-terms.ts';
import { SYNONYMS } from './help-words.ts';
import type { Article, Library, Page, Post } from './library.ts';
import { plainText } from './plain-text.ts';

// The in-memory search index of the help articles, pages and posts, built once per library. Building takes a
// third of a second, so the server does it at startup.

/** The weight of a match by field. */
export const FIELD_WEIGHTS = { title: 12, keywords: 7, description: 5, topic: 3, text: 1 } as const;
export type IndexField = keyof typeof FIELD_WEIGHTS;

export type Entry = Pick<HelpSearchResult, 'kind' | 'path' | 'where' | 'title' | 'description'> & {
  /** The text for excerpts, with separators after headings. */
  text: string;
  terms: Record<IndexField, readonly Term[]>;
  /** How often each stem or sense occurs in each field. */
  stems: Record<IndexField, ReadonlyMap<string, number>>;
  senses: Record<IndexField, ReadonlyMap<number, number>>;
};

export type HelpIndex = {
  entries: readonly Entry[];
  /** The words of all entries and of all synonyms, unstemmed. */
  vocabulary: ReadonlyMap<string, Term>;
  stems: ReadonlySet<string>;
};

const indexes = new WeakMap<Library, HelpIndex>();

export function helpIndexOf(library: Library): HelpIndex {
  const existing = indexes.get(library);
  if (existing) return existing;
  const index = buildIndex(library);
  indexes.set(library, index);
  return index;
}

function buildIndex({ topics, pages, posts }: Library): HelpIndex {
  const entries = [
    ...topics.flatMap(({ slug, title, articles }) =>
      articles.map((article) =>
        entryOf(article, {
          kind: 'article',
          path: paths.helpArticle(slug, article.slug),
          where: title,
          about: `${title} ${slug}`,
        }),
      ),
    ),
    ...pages.map((page) =>
      entryOf(page, { kind: 'page', path: `/${page.slug}`, where: 'About Kasuwa', about: sectionsOf(page) }),
    ),
    ...posts.map((post) =>
      entryOf(post, {
        kind: 'post',
        path: paths.blogPost(post.slug),
        where: 'Blog',
        about: sectionsOf(post),
      }),
    ),
  ];
  const terms = entries.flatMap((entry) => Object.values(entry.terms).flat());
  return {
    entries,
    vocabulary: new Map(
      [...terms, ...termsOf(SYNONYMS.flat().join(', '))]
        .filter(({ isStopWord, stem }) => !isStopWord && !stem.includes(' '))
        .map((term) => [term.word, term]),
    ),
    stems: new Set(terms.map(({ stem }) => stem)),
  };
}

function sectionsOf({ contents }: Page | Post): string {
  return contents.map(({ title }) => title).join(', ');
}

function entryOf(
  { title, description, keywords, html }: Article | Page | Post,
  { about, ...rest }: Pick<Entry, 'kind' | 'path' | 'where'> & { about: string },
): Entry {
  const text = plainText(html.replace(/(?<![?.!:])<\/(h[23]|summary)>/g, ' · '));
  const terms = {
    title: termsOf(title),
    keywords: termsOf(keywords.join(', ')),
    description: termsOf(description),
    topic: termsOf(about),
    text: termsOf(text),
  };
  // A long page contains almost every word, so its text is not searched but used for excerpts only.
  const counted = rest.kind === 'article' ? terms : { ...terms, text: [] };
  return {
    ...rest,
    title,
    description,
    text,
    terms,
    stems: countByField(counted, ({ stem }) => [stem]),
    senses: countByField(counted, ({ senses }) => senses),
  };
}

function countByField<Key>(
  terms: Record<IndexField, readonly Term[]>,
  keysOf: (term: Term) => readonly Key[],
): Record<IndexField, Map<Key, number>> {
  const count = (list: readonly Term[]) => {
    const counts = new Map<Key, number>();
    for (const key of list.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const { title, keywords, description, topic, text } = terms;
  return {
    title: count(title),
    keywords: count(keywords),
    description: count(description),
    topic: count(topic),
    text: count(text),
  };
}
