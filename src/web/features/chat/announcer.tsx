import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/conversations.ts';
import type { Pending } from '#web/features/live/outbox-entry.ts';
import { firstName, wordsOf } from './message-words.ts';

// Tells a screen reader what happens in a conversation while one is here, each thing once.

/** What comes, and never what was said before. */
export function Announcer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const last = messages.at(-1)?.seq ?? 0;
  const told = useRef(last);
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = messages.filter(({ seq, sender }) => sender === 'other' && seq > told.current);
    told.current = last;
    if (news.length > 0)
      setWords(news.map((message) => `${firstName(name)}: ${wordsOf(message)}`).join('. '));
  }, [messages, last, name]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

/** What was turned away, and why; again when it is tried once more and turned away again. */
export function RefusalAnnouncer({ pending }: { pending: readonly Pending[] }) {
  const told = useRef(new Set(refused(pending).map(({ clientId }) => clientId)));
  const [words, setWords] = useState('');
  useEffect(() => {
    const now = refused(pending);
    const news = now.filter(({ clientId }) => !told.current.has(clientId));
    told.current = new Set(now.map(({ clientId }) => clientId));
    if (news.length > 0) setWords(news.map(refusalWords).join(' '));
    else if (now.length === 0) setWords('');
  }, [pending]);
  return (
    <p role="alert" className="sr-only">
      {words}
    </p>
  );
}

function refused(pending: readonly Pending[]): Pending[] {
  return pending.filter(({ status }) => status === 'refused');
}

function refusalWords(message: Pending): string {
  return `Not sent: ${wordsOf(message)}. ${message.reason ?? ''}`.trim();
}
