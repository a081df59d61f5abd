import { useEffect, useRef } from 'react';
import type { InboxEvent } from '#shared/contract/conversations.ts';
import { paths } from '#shared/paths.ts';
import { confirmSession } from '#web/data/session.ts';
import { keepStream } from '#web/features/live/keep-stream.ts';
import type { SseEvent } from '#web/features/live/sse-parser.ts';

// What comes to support, heard as it happens; nobody asks again and again.

export type DeskNews =
  | { kind: 'inbox'; event: InboxEvent }
  /** What came by the contact form has changed, or something new came. */
  | { kind: 'contact' }
  /** Something may have been missed: all is to be read again. */
  | { kind: 'anew' };

export function useDeskStream(hear: (news: DeskNews) => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    let place: number | null = null;
    const stream = keepStream({
      address: paths.supportEvents,
      since: () => place,
      onEvent(event) {
        if (event.id) place = Number(event.id);
        const news = newsOf(event);
        if (news) latest.current(news);
      },
      onOpen() {},
      // Signed out, or no longer staff: the guards show what that means.
      onRefused: () => void confirmSession(),
      onSignedOut: () => void confirmSession(),
    });
    const wake = () => document.visibilityState === 'visible' && stream.wake();
    const online = () => stream.wake(true);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', online);
      stream.stop();
    };
  }, []);
}

function newsOf({ type, data }: SseEvent): DeskNews | null {
  if (type === 'inbox') return { kind: 'inbox', event: JSON.parse(data) as InboxEvent };
  if (type === 'contact') return { kind: 'contact' };
  return type === 'start' || type === 'reset' ? { kind: 'anew' } : null;
}
