import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { paths } from '#shared/paths.ts';
import { CACHED_CONVERSATIONS_DAYS } from '#shared/rules/retention.ts';
import { signedInUser } from '#web/data/session.ts';
import { CONVERSATIONS_CACHE } from '#web/device/cache-names.ts';
import { postToServiceWorker } from '#web/runtime/service-worker-messages.ts';
import { type ChatState, change, chat, setThread, subscribe } from './chat-state.ts';

// The latest conversations and their last messages are cached on this device, so that they can be read
// without a network. The cache belongs to one user and is deleted when the session ends (data/session.ts).

type CachedConversations = {
  shape: typeof SHAPE;
  userId: string;
  at: number;
  conversations: Conversation[];
  threads: CachedThread[];
};

/** Increase it whenever the structure of a conversation or a message changes. Other versions are not read. */
const SHAPE = 3;

type CachedThread = [id: string, messages: Message[], hasOlder: boolean];

const MAX_CONVERSATIONS = 30;
const MAX_MESSAGES = 40;
const CACHED_FOR_MS = CACHED_CONVERSATIONS_DAYS * 86_400_000;
const WRITE_DEBOUNCE_MS = 1000;
const KEY = '/~conversations';

/** Leaves out deleted conversations, and the messages of conversations that are not loaded yet. */
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
    shape: SHAPE,
    userId,
    at: now,
    conversations: latest,
    threads: [...threads]
      .filter(([id, { status }]) => chosen.has(id) && status === 'ready')
      .map(([id, { messages, hasOlder }]) => [
        id,
        messages.slice(-MAX_MESSAGES),
        hasOlder || messages.length > MAX_MESSAGES,
      ]),
  };
}

/** Retains the cached messages of conversations that were not opened this time. */
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

/** Caches the conversations after every change of the chat state. */
export function startConversationCache(): void {
  if (isCaching || !('caches' in globalThis)) return;
  isCaching = true;
  // The service worker has not cached the messages page if the user reached it without a full page load.
  postToServiceWorker({ kind: 'cache', path: paths.messages });
  subscribe(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void write(), WRITE_DEBOUNCE_MS);
  });
}

/** Shows the cached list if the server is unreachable. Conversations that this page has loaded are newer. */
export async function showCachedList(): Promise<void> {
  const cached = await readOwn();
  if (!cached) return;
  const loaded = chat().conversations;
  change({
    conversations: new Map([
      ...cached.conversations.map((conversation) => [conversation.id, conversation] as const),
      ...loaded,
    ]),
  });
}

/** Shows the cached messages of a conversation. Returns false if there are none. */
export async function showCachedThread(id: string): Promise<boolean> {
  const cached = await readOwn();
  const [, messages, hasOlder] = cached?.threads.find(([thread]) => thread === id) ?? [];
  if (!cached || !messages) return false;
  await showCachedList();
  setThread(id, { status: 'ready', failure: null, messages, hasOlder, isCached: true });
  return true;
}

/** Returns null for the cache of another user. The user may change while the cache is being read. */
async function readOwn(): Promise<CachedConversations | null> {
  const cached = await read();
  return cached && cached.userId === chat().userId ? cached : null;
}

async function write(): Promise<void> {
  isDue = false;
  const { userId } = chat();
  if (!userId || signedInUser()?.id !== userId || chat().conversations.size === 0) return;
  try {
    const merged = mergeCached(await read(), selectForCache(chat(), userId, Date.now()));
    const cache = await caches.open(CONVERSATIONS_CACHE);
    await cache.put(KEY, new Response(JSON.stringify(merged)));
    // The user may have signed out during the write.
    if (signedInUser()?.id !== userId) await caches.delete(CONVERSATIONS_CACHE);
  } catch {
    // The cache is optional: without storage, conversations need a network.
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
