import type { InboxEvent } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { type LiveUpdate, onLiveUpdate } from '#web/data/live-updates.ts';
import { startLive } from '#web/features/chat/live/live.ts';
import { onSent } from '#web/features/chat/live/outbox.ts';
import { resetTypingReport } from '#web/features/chat/thread/report-typing.ts';
import { startConversationCache } from './cached-conversations.ts';
import { insertIntoLists, readConversation, readList, refreshList } from './chat-lists.ts';
import { change, chat, dropThread, markUpdated, resetChat, setConversation } from './chat-state.ts';
import { addMessages, readOlder, reloadThread } from './chat-threads.ts';
import { applyEvent, needsReload } from './merge-conversations.ts';

// Applies live events to the chat state while a page is open.

/** Slightly longer than the interval at which the other user's device reports typing. */
const TYPING_SHOWN_MS = 4000;
/** A seller who edits a listing often saves it several times in a row. */
const CHANGE_DEBOUNCE_MS = 300;

const openThreads = new Map<string, number>();
const openLists = new Map<string, number>();
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();
const changeTimers = new Map<string, ReturnType<typeof setTimeout>>();
/** Conversations that are being read. True: another change came meanwhile, so one more read follows. */
const refreshing = new Map<string, boolean>();
let listening = false;

/** Every screen calls this; the listeners are added once. Returns the function that disconnects. */
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

/** Marks the conversation as open on screen until the returned function is called. */
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
  const before = chat().conversations.get(id);
  if (before) {
    const after = applyEvent(before, event);
    setConversation(after);
    insertIntoLists(after);
    if (needsReload(before, after)) void refreshConversation(id);
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

/** A conversation that is not loaded is skipped, because it will be read when it is opened. */
function refreshSoon(id: string): void {
  clearTimeout(changeTimers.get(id));
  const timer = setTimeout(() => {
    changeTimers.delete(id);
    if (chat().conversations.has(id)) void refreshConversation(id);
  }, CHANGE_DEBOUNCE_MS);
  changeTimers.set(id, timer);
}

/** The live event of this message may arrive before or after the server's response. */
function handleSent(id: string, message: Message): void {
  resetTypingReport(id);
  const before = chat().conversations.get(id);
  if (before) {
    const state = { ...before, lastSeq: Math.max(before.lastSeq, message.seq) };
    const after = applyEvent(before, { conversationId: id, state, messages: [message] });
    setConversation(after);
    insertIntoLists(after);
  }
  addMessages(id, [message], openThreads.has(id));
}

/** Lists and messages that are not on screen are dropped, and read again when they are opened. */
function reloadAll(): void {
  const { lists, threads } = chat();
  change({ lists: new Map([...lists].filter(([key]) => openLists.has(key))) });
  for (const key of openLists.keys()) void readList(key);
  for (const id of threads.keys()) {
    if (openThreads.has(id)) void reloadThread(id);
    else dropThread(id);
  }
}

/** Changes of presence and listings are not in the event log, so a closed stream has missed them. */
function catchUp(wasClosed: boolean): void {
  readFailed();
  if (!wasClosed) return;
  for (const key of openLists.keys()) void refreshList(key);
  for (const id of openThreads.keys()) if (chat().conversations.has(id)) void refreshConversation(id);
}

/** Reads lists and messages again that could not be loaded without a network or a server. */
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
