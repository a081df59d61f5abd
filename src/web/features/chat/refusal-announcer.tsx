import { useEffect, useRef, useState } from 'react';
import type { Pending } from '#web/features/live/outbox-entry.ts';
import { wordsOf } from './message-words.ts';

/** Tells a screen reader what was turned away, and why; again when it is tried once more and turned away again. */
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
