import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#shared/contract/events.ts';
import { streamWhileVisible } from '#web/data/live-stream.ts';
import { confirmSession } from '#web/data/session.ts';

// The events of support, for the staff who answer in its name.

export type DeskUpdate =
  | Extract<LiveEvent, { type: 'inbox' | 'contact' }>
  /** Something may have been missed: what is shown is read again. */
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
      // Signed out, or no longer staff: the guards show what that means.
      onRejected: () => void confirmSession(),
      onSignedOut: () => void confirmSession(),
    });
  }, []);
}
