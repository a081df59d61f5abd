import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#shared/contract/events.ts';
import { streamWhileVisible } from '#web/data/live-stream.ts';
import { confirmSession } from '#web/data/session.ts';

// The event stream of the support desk, for staff.

export type DeskUpdate =
  | Extract<LiveEvent, { type: 'inbox' | 'contact' }>
  /** Events may have been missed, so the shown data must be loaded again. */
  | { type: 'reload' };

export function useDeskStream(onUpdate: (update: DeskUpdate) => void): void {
  const notify = useEffectEvent(onUpdate);
  useEffect(() => {
    let position: number | null = null;
    return streamWhileVisible({
      stream: 'support',
      since: () => position,
      onOpen() {},
      onEvent(event, id) {
        position = id ?? position;
        if (event.type === 'start' || event.type === 'reset') notify({ type: 'reload' });
        else if (event.type === 'inbox' || event.type === 'contact') notify(event);
      },
      // The session or the staff role has ended; the guards handle that.
      onRejected: () => void confirmSession(),
      onSignedOut: () => void confirmSession(),
    });
  }, []);
}
