import type { LiveEvent } from '#shared/contract/events.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// What the parts of a page hear while it is open.

export type LiveUpdate =
  | Extract<LiveEvent, { type: 'inbox' | 'typing' | 'presence' | 'changed' | 'notifications' }>
  /** Something may have been missed: what is shown is read again. */
  | { type: 'reload' }
  /** The stream is open. Opened again, it has missed what is stored nowhere: who is online, and changes of listings. */
  | { type: 'open'; isAgain: boolean }
  /** The user has signed out: nothing of theirs stays. */
  | { type: 'ended' };

export const { subscribe: onLiveUpdate, emit: emitLiveUpdate } = createEmitter<[LiveUpdate]>();
