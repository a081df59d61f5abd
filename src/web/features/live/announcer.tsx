import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/conversations.ts';

/** Tells a screen reader what comes in a conversation while one is here: each thing once, and never what was said before. */
export function Announcer({
  messages,
  say,
}: {
  messages: readonly Message[];
  /** Who says what, in text alone. */
  say: (message: Message) => string;
}) {
  const last = messages.at(-1)?.seq ?? 0;
  const announced = useRef(last);
  const [text, setText] = useState('');
  useEffect(() => {
    const added = messages.filter(({ seq, sender }) => sender === 'other' && seq > announced.current);
    announced.current = last;
    if (added.length > 0) setText(added.map(say).join('. '));
  }, [messages, last, say]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
