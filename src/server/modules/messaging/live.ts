import type { EphemeralEvent } from '#shared/contract/events.ts';

// Live delivery to open pages, in this process and in others. A wake-up carries no data: it only says that
// the user's event log has new events.

export type Live = {
  /** Call after the commit, because the log is read immediately. */
  wake(userIds: readonly string[]): void;
  /** Sends an event that is not stored. Only pages that are open get it. */
  sendEphemeral(userIds: readonly string[], event: EphemeralEvent): void;
};
