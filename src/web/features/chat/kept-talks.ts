import type { Conversation, Message } from '#shared/contract/conversations.ts';
import { paths } from '#shared/paths.ts';
import { KEPT_TALKS_DAYS } from '#shared/rules/retention.ts';
import { signedInUser } from '#web/data/session.ts';
import { TALKS } from '#web/device/kept-names.ts';
import { tellWorker } from '#web/runtime/worker-talk.ts';
import { type ChatState, change, chat, setThread, subscribe } from './chat-state.ts';

// The conversations that were read on this device, so that they can be read without a network: the latest ones, with
// their last messages. They lie in a cache of the member's own, which goes with the session (data/session.ts).

type KeptTalks = {
  shape: typeof SHAPE;
  member: string;
  at: number;
  conversations: Conversation[];
  threads: KeptThread[];
};

/** Counted up with every change of what a conversation or a message is made of: what has another number is not read. */
const SHAPE = 2;

type KeptThread = [id: string, messages: Message[], hasOlder: boolean];

const MOST_TALKS = 30;
const MOST_MESSAGES = 40;
const KEPT_MS = KEPT_TALKS_DAYS * 86_400_000;
const REST_MS = 1000;
const KEY = '/~talks';

/** What is worth keeping of all that this page knows. */
export function choose({ conversations, threads }: ChatState, member: string, now: number): KeptTalks {
  const latest = [...conversations.values()]
    .filter(({ hidden }) => !hidden)
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, MOST_TALKS);
  const chosen = new Set(latest.map(({ id }) => id));
  return {
    ...({ shape: SHAPE, member, at: now, conversations: latest } as const),
    threads: [...threads]
      .filter(([id, { status }]) => chosen.has(id) && status === 'ready')
      .map(([id, { messages, hasOlder }]) => [
        id,
        messages.slice(-MOST_MESSAGES),
        hasOlder || messages.length > MOST_MESSAGES,
      ]),
  };
}

/** With what is known anew; threads that were not opened this time stay as they were. */
export function joined(before: KeptTalks | null, now: KeptTalks): KeptTalks {
  if (before?.member !== now.member) return now;
  const conversations = new Map(
    [...before.conversations, ...now.conversations].map((talk) => [talk.id, talk]),
  );
  const latest = [...conversations.values()]
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, MOST_TALKS);
  const threads = new Map([...before.threads, ...now.threads].map((thread) => [thread[0], thread]));
  return {
    ...now,
    conversations: latest,
    threads: latest.flatMap<KeptThread>(({ id }) => {
      const thread = threads.get(id);
      return thread ? [thread] : [];
    }),
  };
}

export function isReadable(kept: unknown, now: number): kept is KeptTalks {
  const { shape, at = 0 } = (kept ?? {}) as Partial<KeptTalks>;
  return shape === SHAPE && now - at < KEPT_MS;
}

let isDue = false;
let isKeeping = false;

/** From now on, what is read is kept. */
export function keepTalks(): void {
  if (isKeeping || !('caches' in globalThis)) return;
  isKeeping = true;
  // The screen itself, for whoever came to it by a link within the market.
  tellWorker({ kind: 'keep', path: paths.messages });
  subscribe(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void write(), REST_MS);
  });
}

/** Where the server cannot be asked: the list as it was. What this page knows itself is newer. */
export async function showKeptList(): Promise<void> {
  const kept = await readOwn();
  if (!kept) return;
  const known = chat().conversations;
  change({
    conversations: new Map([...kept.conversations.map((talk) => [talk.id, talk] as const), ...known]),
  });
}

/** One conversation as it was; says whether there is any of it. */
export async function showKeptThread(id: string): Promise<boolean> {
  const kept = await readOwn();
  const [, messages, hasOlder] = kept?.threads.find(([thread]) => thread === id) ?? [];
  if (!kept || !messages) return false;
  await showKeptList();
  setThread(id, { status: 'ready', failure: null, messages, hasOlder, isKept: true });
  return true;
}

/** Of whoever is at this page, now too. */
async function readOwn(): Promise<KeptTalks | null> {
  const kept = await read();
  return kept && kept.member === chat().member ? kept : null;
}

async function write(): Promise<void> {
  isDue = false;
  const { member } = chat();
  if (!member || signedInUser()?.id !== member || chat().conversations.size === 0) return;
  try {
    const talks = joined(await read(), choose(chat(), member, Date.now()));
    const cache = await caches.open(TALKS);
    await cache.put(KEY, new Response(JSON.stringify(talks)));
    // Whoever signed out meanwhile leaves nothing.
    if (signedInUser()?.id !== member) await caches.delete(TALKS);
  } catch {
    // A device that keeps nothing shows nothing without a network.
  }
}

async function read(): Promise<KeptTalks | null> {
  try {
    const kept: unknown = await (await caches.match(KEY, { cacheName: TALKS }))?.json();
    return isReadable(kept, Date.now()) ? kept : null;
  } catch {
    return null;
  }
}
