import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#shared/contract/events.ts';
import { streamWhileVisible } from '#web/data/live-stream.ts';
import { confirmSession } from '#web/data/session.ts';

// The event stream for staff. All parts of a page share one connection.

export type StaffUpdate =
  | Extract<LiveEvent, { type: 'inbox' | 'contact' | 'cases' }>
  /** Events may have been missed, so the shown data must be loaded again. */
  | { type: 'reload' };

type Listener = (update: StaffUpdate) => void;

const listeners = new Set<Listener>();
let close = () => {};

export function useStaffStream(onUpdate: Listener, isOpen = true): void {
  const notify = useEffectEvent(onUpdate);
  useEffect(() => {
    if (!isOpen) return;
    const listener: Listener = (update) => notify(update);
    listeners.add(listener);
    if (listeners.size === 1) close = openStream();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) close();
    };
  }, [isOpen]);
}

function openStream(): () => void {
  let position: number | null = null;
  const notifyAll = (update: StaffUpdate) => {
    for (const listener of listeners) listener(update);
  };
  return streamWhileVisible({
    stream: 'support',
    since: () => position,
    onOpen() {},
    onEvent(event, id) {
      position = id ?? position;
      if (event.type === 'start' || event.type === 'reset') notifyAll({ type: 'reload' });
      else if (event.type === 'inbox' || event.type === 'contact' || event.type === 'cases') notifyAll(event);
    },
    // The session or the staff role has ended; the guards handle that.
    onRejected: () => void confirmSession(),
    onSignedOut: () => void confirmSession(),
  });
}
