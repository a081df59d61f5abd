import type { InboxEvent, Message } from '#shared/contract/conversations.ts';
import { startLive } from '#web/features/live/live.ts';
import { type LiveUpdate, onLiveUpdate } from '#web/features/live/live-updates.ts';
import { onSent } from '#web/features/live/outbox.ts';
import { startConversationCache } from './cached-conversations.ts';
import { insertIntoLists, readConversation, readList, refreshList } from './chat-lists.ts';
import { change, chat, dropThread, markUpdated, resetChat, setConversation } from './chat-state.ts';
import { addMessages, readOlder, reloadThread } from './chat-threads.ts';
import { applyEvent, needsReload } from './merge-conversations.ts';
import { resetTypingReport } from './report-typing.ts';

// Keeps what this page knows of conversations true while it is open.

/** A little longer than until the other's device says it again. */
const TYPING_SHOWN_MS = 4000;
/** Whoever mends an ad saves it more than once. */
const CHANGE_DEBOUNCE_MS = 300;

const openThreads = new Map<string, number>();
const openLists = new Map<string, number>();
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();
const changeTimers = new Map<string, ReturnType<typeof setTimeout>>();
/** One refreshConversation at a time for each conversation that events alone do not explain, and whether another is wanted after it. */
const refreshing = new Map<string, boolean>();
let listening = false;

/** Whose conversations these are; asked by every screen, and answered once. Gives the way to end it. */
export function connectChat(userId: string): () => void {
  if (!listening) {
    listening = true;
    startConversationCache();
    onLiveUpdate(apply);
    window.addEventListener('online', readFailed);
    onSent(({ userId, conversationId, message }) => {
      if (userId === chat().userId && message) handleSent(conversationId, message);
    });
  }
  const stop = startLive(userId);
  if (chat().userId !== userId) resetChat(userId);
  return stop;
}

/** While somebody looks at it. */
export function retainThread(id: string): () => void {
  return retain(openThreads, id);
}

export function retainList(key: string): () => void {
  return retain(openLists, key);
}

function retain(counts: Map<string, number>, name: string): () => void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return () => {
    const remaining = (counts.get(name) ?? 1) - 1;
    if (remaining > 0) counts.set(name, remaining);
    else counts.delete(name);
  };
}

function apply(update: LiveUpdate): void {
  if (update.type === 'inbox') handleEvent(update);
  else if (update.type === 'typing') showTyping(update.conversationId);
  else if (update.type === 'presence') showPresence(update.userId, update.online);
  else if (update.type === 'changed') refreshSoon(update.conversationId);
  else if (update.type === 'reload') reloadAll();
  else if (update.type === 'open') catchUp(update.isAgain);
  else if (update.type === 'ended') resetChat(null);
}

function handleEvent(event: InboxEvent): void {
  const { conversationId: id, messages } = event;
  markUpdated(id);
  const known = chat().conversations.get(id);
  if (known) {
    const after = applyEvent(known, event);
    setConversation(after);
    insertIntoLists(after);
    if (needsReload(known, after)) void refreshConversation(id);
  } else if (!event.state.hidden) void refreshConversation(id);
  if (messages.some(({ sender }) => sender === 'other')) stopTyping(id);
  addMessages(id, messages, openThreads.has(id));
}

async function refreshConversation(id: string): Promise<void> {
  const isUnderWay = refreshing.has(id);
  refreshing.set(id, isUnderWay);
  if (isUnderWay) return;
  await readConversation(id);
  while (refreshing.get(id)) {
    refreshing.set(id, false);
    await readConversation(id);
  }
  refreshing.delete(id);
  const conversation = chat().conversations.get(id);
  if (conversation) insertIntoLists(conversation);
}

/** What this page does not know, it reads when it is opened. */
function refreshSoon(id: string): void {
  clearTimeout(changeTimers.get(id));
  const timer = setTimeout(() => {
    changeTimers.delete(id);
    if (chat().conversations.has(id)) void refreshConversation(id);
  }, CHANGE_DEBOUNCE_MS);
  changeTimers.set(id, timer);
}

/** The server has taken it. The event that says so may come before or after. */
function handleSent(id: string, message: Message): void {
  resetTypingReport(id);
  const known = chat().conversations.get(id);
  if (known) {
    const state = { ...known, lastSeq: Math.max(known.lastSeq, message.seq) };
    const after = applyEvent(known, { conversationId: id, state, messages: [message] });
    setConversation(after);
    insertIntoLists(after);
  }
  addMessages(id, [message], openThreads.has(id));
}

/** What nobody looks at is forgotten, and read when somebody does. */
function reloadAll(): void {
  const { lists, threads } = chat();
  change({ lists: new Map([...lists].filter(([key]) => openLists.has(key))) });
  for (const key of openLists.keys()) void readList(key);
  for (const id of threads.keys()) {
    if (openThreads.has(id)) void reloadThread(id);
    else dropThread(id);
  }
}

/** Where the stream was closed for a while, events alone do not tell who is online now and what became of the ads. */
function catchUp(wasClosed: boolean): void {
  readFailed();
  if (!wasClosed) return;
  for (const key of openLists.keys()) void refreshList(key);
  for (const id of openThreads.keys()) if (chat().conversations.has(id)) void refreshConversation(id);
}

/** What could not be read without a network, or while the server was away. */
function readFailed(): void {
  const { lists, threads } = chat();
  for (const key of openLists.keys()) if (lists.get(key)?.status === 'failed') void readList(key);
  for (const id of openThreads.keys()) {
    const thread = threads.get(id);
    if (thread?.status === 'failed' || thread?.isCached) void reloadThread(id);
    else if (thread?.olderFailed) void readOlder(id);
  }
}

function showTyping(id: string): void {
  clearTimeout(typingTimers.get(id));
  typingTimers.set(
    id,
    setTimeout(() => stopTyping(id), TYPING_SHOWN_MS),
  );
  change({ typing: new Set(chat().typing).add(id) });
}

function stopTyping(id: string): void {
  clearTimeout(typingTimers.get(id));
  if (!typingTimers.delete(id)) return;
  const typing = new Set(chat().typing);
  typing.delete(id);
  change({ typing });
}

function showPresence(userId: string, online: boolean): void {
  const conversations = new Map(chat().conversations);
  for (const [id, conversation] of conversations) {
    const { participant } = conversation;
    if (participant.id === userId && participant.online !== online)
      conversations.set(id, { ...conversation, participant: { ...participant, online } });
  }
  change({ conversations });
}
