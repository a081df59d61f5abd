import type { ApiClient } from '#shared/contract/index.ts';
import type { HelpTopic } from '#shared/contract/information.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { clean } from '#shared/rules/search/clean.ts';
import type { Asked, HelpData, MissingData, TopicCard, TopicData } from './help-data.ts';

// Reads what the screens of the help centre show. Runs on the server alone.

export async function readHelp(api: ApiClient, typed: string): Promise<HelpData> {
  const q = clean(typed);
  const [{ topics, quick }, asked] = await Promise.all([
    api.information.help({}),
    q ? ask(api, q) : Promise.resolve(null),
  ]);
  return { topics: topics.map(cardOf), quick, asked };
}

async function ask(api: ApiClient, whole: string): Promise<Asked> {
  const q = clean(whole.slice(0, SEARCH_QUERY_MAX));
  return { q, cut: whole.length > SEARCH_QUERY_MAX, ...(await api.information.search({ query: { q } })) };
}

/** Rejects with TOPIC_NOT_FOUND. */
export async function readTopic(api: ApiClient, id: string): Promise<TopicData> {
  const [topic, { topics }] = await Promise.all([
    api.information.topic({ params: { topic: id } }),
    api.information.help({}),
  ]);
  return { topic, others: topics.filter((other) => other.id !== topic.id).map(cardOf) };
}

const MOST_SUGGESTED = 5;

/** What somebody may have wanted who came to an address of the help centre that leads nowhere, by the words in it. */
async function readMissing(api: ApiClient, path: string): Promise<MissingData> {
  const parts = path.toLowerCase().split('/');
  const q = clean(path.replace(/[^\p{L}\p{N}]+/gu, ' ').slice(0, SEARCH_QUERY_MAX));
  const [{ topics }, { items }] = await Promise.all([
    api.information.help({}),
    api.information.search({ query: { q } }),
  ]);
  const exact = topics.flatMap(({ articles }) => articles.filter(({ slug }) => parts.includes(slug)));
  const all = [...exact, ...items.map(({ titleWords: _, excerpt: __, ...card }) => card)];
  const articles = [...new Map(all.map((card) => [`${card.topic.id}/${card.slug}`, card])).values()];
  const near = new Set([...parts, ...articles.map(({ topic }) => topic.id)]);
  const nearness = ({ id }: HelpTopic) => [...near].indexOf(id) + 1 || near.size + 1;
  return {
    articles: articles.slice(0, MOST_SUGGESTED),
    topics: topics.toSorted((a, b) => nearness(a) - nearness(b)).map(cardOf),
  };
}

type FoundOrMissing<T> = { found: T; missing: null } | { found: null; missing: MissingData };

/** What a page of the help centre shows: itself, or where there is none at that path, what may have been wanted. */
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
