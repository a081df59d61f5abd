import type { LiveEvent } from '#shared/contract/events.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// Updates for all parts of an open page.

export type LiveUpdate =
  | Extract<LiveEvent, { type: 'inbox' | 'typing' | 'presence' | 'changed' | 'notifications' }>
  /** Events may have been missed, so the page must reload what it shows. */
  | { type: 'reload' }
  /** The stream is open. A reconnected stream has missed ephemeral events: presence and listing changes. */
  | { type: 'open'; isAgain: boolean }
  /** The user has signed out, so the page must drop their data. */
  | { type: 'ended' };

export const { subscribe: onLiveUpdate, emit: emitLiveUpdate } = createEmitter<[LiveUpdate]>();
