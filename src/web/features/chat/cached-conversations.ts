import type { Conversation, Message } from '#shared/contract/conversations.ts';
import { paths } from '#shared/paths.ts';
import { CACHED_CONVERSATIONS_DAYS } from '#shared/rules/retention.ts';
import { signedInUser } from '#web/data/session.ts';
import { CONVERSATIONS_CACHE } from '#web/device/cache-names.ts';
import { postToServiceWorker } from '#web/runtime/service-worker-messages.ts';
import { type ChatState, change, chat, setThread, subscribe } from './chat-state.ts';

// The conversations that were read on this device, so that they can be read without a network: the latest ones, with
// their last messages. They lie in a cache of the userId's own, which goes with the session (data/session.ts).

type CachedConversations = {
  shape: typeof SHAPE;
  userId: string;
  at: number;
  conversations: Conversation[];
  threads: CachedThread[];
};

/** Counted up with every change of what a conversation or a message is made of: what has another number is not read. */
const SHAPE = 2;

type CachedThread = [id: string, messages: Message[], hasOlder: boolean];

const MAX_CONVERSATIONS = 30;
const MAX_MESSAGES = 40;
const CACHED_FOR_MS = CACHED_CONVERSATIONS_DAYS * 86_400_000;
const WRITE_DEBOUNCE_MS = 1000;
const KEY = '/~talks';

/** What is worth keeping of all that this page knows. */
export function selectForCache(
  { conversations, threads }: ChatState,
  userId: string,
  now: number,
): CachedConversations {
  const latest = [...conversations.values()]
    .filter(({ hidden }) => !hidden)
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, MAX_CONVERSATIONS);
  const chosen = new Set(latest.map(({ id }) => id));
  return {
    ...({ shape: SHAPE, userId, at: now, conversations: latest } as const),
    threads: [...threads]
      .filter(([id, { status }]) => chosen.has(id) && status === 'ready')
      .map(([id, { messages, hasOlder }]) => [
        id,
        messages.slice(-MAX_MESSAGES),
        hasOlder || messages.length > MAX_MESSAGES,
      ]),
  };
}

/** With what is known anew; threads that were not opened this time stay as they were. */
export function mergeCached(
  before: CachedConversations | null,
  now: CachedConversations,
): CachedConversations {
  if (before?.userId !== now.userId) return now;
  const conversations = new Map(
    [...before.conversations, ...now.conversations].map((conversation) => [conversation.id, conversation]),
  );
  const latest = [...conversations.values()]
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, MAX_CONVERSATIONS);
  const threads = new Map([...before.threads, ...now.threads].map((thread) => [thread[0], thread]));
  return {
    ...now,
    conversations: latest,
    threads: latest.flatMap<CachedThread>(({ id }) => {
      const thread = threads.get(id);
      return thread ? [thread] : [];
    }),
  };
}

export function isReadable(cached: unknown, now: number): cached is CachedConversations {
  const { shape, at = 0 } = (cached ?? {}) as Partial<CachedConversations>;
  return shape === SHAPE && now - at < CACHED_FOR_MS;
}

let isDue = false;
let isCaching = false;

/** From now on, what is read is cached. */
export function startConversationCache(): void {
  if (isCaching || !('caches' in globalThis)) return;
  isCaching = true;
  // The screen itself, for whoever came to it by a link within the market.
  postToServiceWorker({ kind: 'cache', path: paths.messages });
  subscribe(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void write(), WRITE_DEBOUNCE_MS);
  });
}

/** Where the server cannot be asked: the list as it was. What this page knows itself is newer. */
export async function showCachedList(): Promise<void> {
  const cached = await readOwn();
  if (!cached) return;
  const known = chat().conversations;
  change({
    conversations: new Map([
      ...cached.conversations.map((conversation) => [conversation.id, conversation] as const),
      ...known,
    ]),
  });
}

/** One conversation as it was; says whether there is any of it. */
export async function showCachedThread(id: string): Promise<boolean> {
  const cached = await readOwn();
  const [, messages, hasOlder] = cached?.threads.find(([thread]) => thread === id) ?? [];
  if (!cached || !messages) return false;
  await showCachedList();
  setThread(id, { status: 'ready', failure: null, messages, hasOlder, isCached: true });
  return true;
}

/** Of whoever is at this page, now too. */
async function readOwn(): Promise<CachedConversations | null> {
  const cached = await read();
  return cached && cached.userId === chat().userId ? cached : null;
}

async function write(): Promise<void> {
  isDue = false;
  const { userId } = chat();
  if (!userId || signedInUser()?.id !== userId || chat().conversations.size === 0) return;
  try {
    const talks = mergeCached(await read(), selectForCache(chat(), userId, Date.now()));
    const cache = await caches.open(CONVERSATIONS_CACHE);
    await cache.put(KEY, new Response(JSON.stringify(talks)));
    // Whoever signed out meanwhile leaves nothing.
    if (signedInUser()?.id !== userId) await caches.delete(CONVERSATIONS_CACHE);
  } catch {
    // A device that keeps nothing shows nothing without a network.
  }
}

async function read(): Promise<CachedConversations | null> {
  try {
    const cached: unknown = await (await caches.match(KEY, { cacheName: CONVERSATIONS_CACHE }))?.json();
    return isReadable(cached, Date.now()) ? cached : null;
  } catch {
    return null;
  }
}
