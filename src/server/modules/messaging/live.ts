import type { EphemeralEvent } from '#shared/contract/events.ts';

// How what was written reaches the pages that are open, in this process and in others. It carries no truth: that is in
// the inbox. A wake only says that there is something new to read there.

export type Live = {
  /** After the commit, never before: whoever is rung looks at once. */
  wake(userIds: readonly string[]): void;
  /** What is worth nothing in a minute: told to those who are there, kept nowhere. */
  sendEphemeral(userIds: readonly string[], event: EphemeralEvent): void;
};
