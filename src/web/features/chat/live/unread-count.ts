import { createCount } from './count-store.ts';

// The number of messages from other users that the user has not read.

const messages = createCount();

export const unreadTotal = messages.read;
export const setUnread = messages.set;
export const onUnread = messages.subscribe;
export const useUnread = messages.use;

/** For messages that were read on this page. The exact number from the server follows. */
export function lowerUnread(by: number): void {
  setUnread(Math.max(0, unreadTotal() - by));
}
