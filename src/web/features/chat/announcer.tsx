import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/messages.ts';

/** Announces each new message from the other user to screen readers once. */
export function Announcer({
  messages,
  toText,
}: {
  messages: readonly Message[];
  /** The sender and the message as plain text. */
  toText: (message: Message) => string;
}) {
  const last = messages.at(-1)?.seq ?? 0;
  const announced = useRef(last);
  const [text, setText] = useState('');
  useEffect(() => {
    const added = messages.filter(({ seq, sender }) => sender === 'other' && seq > announced.current);
    announced.current = last;
    if (added.length > 0) setText(added.map(toText).join('. '));
  }, [messages, last, toText]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
