import { redirect } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { HelpTopic } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { clean } from '#shared/rules/search/clean.ts';
import { isSingleTypo } from '#shared/rules/search/single-typo.ts';
import type { ArticleRow, HelpData, HelpQuestion, MissingData, TopicCard, TopicData } from './help-data.ts';

// Reads what the screens of the help centre show. Runs on the server alone.

export async function readHelp(api: ApiClient, typed: string): Promise<HelpData> {
  const q = clean(typed);
  const [{ topics, quick }, asked] = await Promise.all([
    api.information.help({}),
    q ? ask(api, q) : Promise.resolve(null),
  ]);
  return { topics: topics.map(cardOf), quick, asked };
}

async function ask(api: ApiClient, whole: string): Promise<HelpQuestion> {
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

const MAX_SUGGESTED = 5;

/** What somebody may have wanted who came to an address of the help centre that leads nowhere, by the words in it. */
async function readMissing(api: ApiClient, path: string): Promise<MissingData> {
  const parts = path.toLowerCase().split('/');
  const { topics } = await api.information.help({});
  sendToRightCase(path, topics);
  const q = clean(path.replace(/[^\p{L}\p{N}]+/gu, ' ').slice(0, SEARCH_QUERY_MAX));
  const { items } = await api.information.search({ query: { q } });
  const isNear = (name: string) => parts.some((part) => part === name || isSingleTypo(part, name));
  const near = topics.filter(({ id }) => isNear(id));
  const rest = topics.filter((topic) => !near.includes(topic));
  const all = [
    // Whoever asked for an article wants that before its topic.
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

/** An address that differs only by capitals is no mistake worth a page. */
function sendToRightCase(path: string, topics: readonly HelpTopic[]): void {
  const wanted = `${paths.help}/${path}`.toLowerCase();
  const known = topics.flatMap(({ id, articles }) => [
    paths.helpTopic(id),
    ...articles.map((one) => one.path),
  ]);
  if (known.includes(wanted)) throw redirect(wanted, 301);
}

function rowOfTopic({ id, title, description }: HelpTopic): ArticleRow {
  return { path: paths.helpTopic(id), title, description };
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
