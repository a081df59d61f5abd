import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/messages.ts';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { newClientId } from '#web/data/client-id.ts';
import { mutate, query } from '#web/data/query.ts';
import type { StaffUpdate } from '#web/features/staff/staff-stream.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { mergeMessages } from './chat-merge.ts';
import {
  deleteUnsentAnswer,
  readUnsentAnswers,
  saveUnsentAnswer,
  type UnsentAnswer,
} from './unsent-answers.ts';

// One conversation with a user: messages, live updates and sending. An answer keeps its client id until the
// server has it, so that sending it again does not post it twice.

export function useChat(id: string) {
  const [chat, setChat] = useState<SupportChat | null>(null);
  const [messages, setMessages] = useState<Message[]>([]);
  const [hasOlder, setHasOlder] = useState(false);
  /** Whether messages were loaded from the server, not only received by live updates. */
  const [wereRead, setWereRead] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The last message that was in view here, regardless of what other staff have read. */
  const [seenSeq, setSeenSeq] = useState(0);
  /** The last read position reported to the server, so that it is not reported twice. */
  const reportedSeq = useRef(0);
  const [unsent, setUnsent] = useState(() => readUnsentAnswers(id));
  const isOpen = useRef(true);
  /** Only the response to the last request counts. */
  const lastRequest = useRef(0);

  async function readChat(): Promise<CallFailure | null> {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const answer = await query((api) => api.supportDesk.chat({ params: { id } }));
    if (!answer.ok) return answer.failure;
    if (isOpen.current && request === lastRequest.current) setChat(answer.value);
    return null;
  }

  async function readMessages(before?: number): Promise<CallFailure | null> {
    const answer = await query((api) => api.supportDesk.chatMessages({ params: { id }, query: { before } }));
    if (!answer.ok) return answer.failure;
    if (!isOpen.current) return null;
    const { items, hasMore } = answer.value;
    setMessages((current) => mergeMessages(items, current));
    setHasOlder(hasMore);
    setWereRead(true);
    return null;
  }

  async function readAll(): Promise<void> {
    const [noChat, noMessages] = await Promise.all([readChat(), readMessages()]);
    if (isOpen.current) setFailure(noChat ?? noMessages);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has its own component
  useEffect(() => {
    isOpen.current = true;
    void readAll();
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function loadOlder(): Promise<void> {
    const failed = await readMessages(messages[0]?.seq);
    if (failed) showToast({ text: `Earlier messages could not be loaded. ${failed.text}` });
  }

  async function seen(): Promise<void> {
    const seq = messages.at(-1)?.seq ?? 0;
    if (document.visibilityState !== 'visible') return;
    setSeenSeq(seq);
    if (seq <= Math.max(reportedSeq.current, chat?.myReadSeq ?? 0)) return;
    reportedSeq.current = seq;
    const failed = await mutate((api) => api.supportDesk.readChat({ params: { id }, body: { seq } }));
    // The next call tries again.
    if (failed) reportedSeq.current = 0;
  }

  // The response to an answer was lost, but the answer has arrived.
  useEffect(() => {
    for (const { clientId } of readUnsentAnswers(id))
      if (messages.some((message) => message.clientId === clientId)) deleteUnsentAnswer(id, clientId);
  }, [id, messages]);

  async function send(answer: UnsentAnswer): Promise<void> {
    setUnsent((current) => [
      ...current.filter(({ clientId }) => clientId !== answer.clientId),
      { ...answer, problem: null },
    ]);
    const { clientId, message } = answer;
    saveUnsentAnswer(id, answer);
    const failed = await mutate(async (api) => {
      const posted = await api.supportDesk.sendMessage({ params: { id }, body: { clientId, message } });
      if (isOpen.current) setMessages((current) => mergeMessages(current, [posted]));
    });
    if (!failed) deleteUnsentAnswer(id, clientId);
    if (!isOpen.current) return;
    setUnsent((current) =>
      failed
        ? current.map((one) => (one.clientId === clientId ? { ...one, problem: failed.text } : one))
        : current.filter((one) => one.clientId !== clientId),
    );
  }

  return {
    chat,
    messages,
    wereRead,
    hasOlder,
    failure,
    seenSeq,
    /** Without answers that have already arrived as messages. */
    unsent: unsent.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId)),
    retry: () => void readAll(),
    put: setChat,
    loadOlder: () => void loadOlder(),
    /** Called when the end of the messages is in view. */
    seen: () => void seen(),
    post: (message: string) => void send({ clientId: newClientId(), message, problem: null }),
    sendAgain: (answer: UnsentAnswer) => void send(answer),
    handleUpdate(update: StaffUpdate): void {
      if (update.type === 'reload') {
        // The report may have been lost.
        reportedSeq.current = 0;
        void readAll();
      }
      if (update.type !== 'inbox' || update.conversationId !== id) return;
      setMessages((current) => mergeMessages(current, update.messages));
      setChat((current) => current && { ...current, ...update.state });
      // The event does not contain whether the user is still waiting, so the chat is loaded again.
      void readChat();
    },
  };
}
