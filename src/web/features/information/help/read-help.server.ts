import { redirect } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { HelpTopic } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { clean } from '#shared/rules/search/clean.ts';
import { isSingleTypo } from '#shared/rules/search/single-typo.ts';
import type { ArticleRow, HelpData, HelpQuestion, MissingData, TopicCard, TopicData } from './help-data.ts';

// Reads the data of the help centre's screens. Runs only on the server.

export async function readHelp(api: ApiClient, typed: string): Promise<HelpData> {
  const q = clean(typed);
  const [{ topics, quick }, question] = await Promise.all([
    api.information.help({}),
    q ? search(api, q) : Promise.resolve(null),
  ]);
  return { topics: topics.map(cardOf), quick, question };
}

async function search(api: ApiClient, typed: string): Promise<HelpQuestion> {
  const q = clean(typed.slice(0, SEARCH_QUERY_MAX));
  return { q, cut: typed.length > SEARCH_QUERY_MAX, ...(await api.information.search({ query: { q } })) };
}

/** Rejects with TOPIC_NOT_FOUND. */
export async function readTopic(api: ApiClient, id: string): Promise<TopicData> {
  const [topic, { topics }] = await Promise.all([
    api.information.topic({ params: { topic: id } }),
    api.information.help({}),
  ]);
  return { topic, others: topics.filter((other) => other.id !== topic.id).map(cardOf) };
}

const MAX_SUGGESTED = 5;

/** Suggestions for a help URL that does not exist, from the words in the URL. */
async function readMissing(api: ApiClient, path: string): Promise<MissingData> {
  const parts = path.toLowerCase().split('/');
  const { topics } = await api.information.help({});
  redirectToLowerCase(path, topics);
  const q = clean(path.replace(/[^\p{L}\p{N}]+/gu, ' ').slice(0, SEARCH_QUERY_MAX));
  const { items } = await api.information.search({ query: { q } });
  const isNear = (name: string) => parts.some((part) => part === name || isSingleTypo(part, name));
  const near = topics.filter(({ id }) => isNear(id));
  const rest = topics.filter((topic) => !near.includes(topic));
  const all = [
    // For the URL of an article, articles come before their topic.
    ...(parts.length > 1 ? [] : near.map(rowOfTopic)),
    ...topics.flatMap(({ articles }) => articles.filter(({ slug }) => isNear(slug))),
    ...items,
    ...near.map(rowOfTopic),
  ].map(({ path, title, description }) => ({ path, title, description }));
  return {
    articles: [...new Map(all.map((row) => [row.path, row])).values()].slice(0, MAX_SUGGESTED),
    topics: [...near, ...rest].map(cardOf),
  };
}

/** Redirects a URL that differs from an existing one only in upper and lower case. */
function redirectToLowerCase(path: string, topics: readonly HelpTopic[]): void {
  const lowerCase = `${paths.help}/${path}`.toLowerCase();
  const existing = topics.flatMap(({ id, articles }) => [
    paths.helpTopic(id),
    ...articles.map((one) => one.path),
  ]);
  if (existing.includes(lowerCase)) throw redirect(lowerCase, 301);
}

function rowOfTopic({ id, title, description }: HelpTopic): ArticleRow {
  return { path: paths.helpTopic(id), title, description };
}

type FoundOrMissing<T> = { found: T; missing: null } | { found: null; missing: MissingData };

/** The data of a help page, or suggestions when there is no page at that path. */
export async function orMissing<T>(
  api: ApiClient,
  path: string,
  read: Promise<T>,
): Promise<FoundOrMissing<T>> {
  try {
    return { found: await read, missing: null };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'TOPIC_NOT_FOUND' && code !== 'ARTICLE_NOT_FOUND') throw error;
    return { found: null, missing: await readMissing(api, path) };
  }
}

function cardOf({ id, title, description, icon, articles }: HelpTopic): TopicCard {
  return { id, title, description, icon, count: articles.length };
}
