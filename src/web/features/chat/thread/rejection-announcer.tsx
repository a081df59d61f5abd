import { useEffect, useRef, useState } from 'react';
import type { PendingMessage } from '#web/features/chat/live/outbox-entry.ts';
import { messageText } from './message-text.ts';

/** Announces rejected messages and the reasons to screen readers, again after each rejected retry. */
export function RejectionAnnouncer({ pending }: { pending: readonly PendingMessage[] }) {
  const announced = useRef(new Set(rejected(pending).map(({ clientId }) => clientId)));
  const [text, setText] = useState('');
  useEffect(() => {
    const now = rejected(pending);
    const added = now.filter(({ clientId }) => !announced.current.has(clientId));
    announced.current = new Set(now.map(({ clientId }) => clientId));
    if (added.length > 0) setText(added.map(rejectionText).join(' '));
    else if (now.length === 0) setText('');
  }, [pending]);
  return (
    <p role="alert" className="sr-only">
      {text}
    </p>
  );
}

function rejected(pending: readonly PendingMessage[]): PendingMessage[] {
  return pending.filter(({ status }) => status === 'rejected');
}

function rejectionText(message: PendingMessage): string {
  return `Not sent: ${messageText(message)}. ${message.reason ?? ''}`.trim();
}
