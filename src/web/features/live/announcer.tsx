import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/conversations.ts';

/** Tells a screen reader what comes in a conversation while one is here: each thing once, and never what was said before. */
export function Announcer({
  messages,
  say,
}: {
  messages: readonly Message[];
  /** Who says what, in words alone. */
  say: (message: Message) => string;
}) {
  const last = messages.at(-1)?.seq ?? 0;
  const told = useRef(last);
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = messages.filter(({ seq, sender }) => sender === 'other' && seq > told.current);
    told.current = last;
    if (news.length > 0) setWords(news.map(say).join('. '));
  }, [messages, last, say]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
