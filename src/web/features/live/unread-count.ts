import { createCount } from './count-store.ts';

// How many messages of others the member has not read, for whatever shows it.

const messages = createCount();

export const unreadTotal = messages.read;
export const setUnread = messages.set;
export const onUnread = messages.subscribe;
export const useUnread = messages.use;

/** Read here; the server's own figure follows. */
export function lowerUnread(by: number): void {
  setUnread(Math.max(0, unreadTotal() - by));
}
