import {
  type Inbox,
  type LoggedEvent,
  messagePositionKey,
  readMessages,
  readStates,
  type View,
  viewKey,
} from '#server/modules/messaging/inbox-read.queries.ts';
import { presentMessage, presentState } from '#server/modules/messaging/messaging.presenter.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { InboxEvent } from '#shared/contract/conversations.ts';

// Presents logged events as the contract defines them.

/** Consecutive events of one conversation are merged into one, under the number of the last. */
type PresentedEvent = { seq: number; event: InboxEvent };

export type EventPresenter = {
  /** `events` are consecutive events of the user's log. */
  present(userId: string, events: readonly LoggedEvent[]): PresentedEvent[];
};

export async function loadEventPresenter(
  db: Db,
  inboxes: ReadonlyMap<string, Inbox>,
): Promise<EventPresenter> {
  const views = new Map<string, View>();
  const positions = new Map<string, { conversationId: string; seq: number }>();
  for (const [userId, { events }] of inboxes)
    for (const { conversationId, messageSeq } of events) {
      views.set(viewKey({ userId, conversationId }), { userId, conversationId });
      if (messageSeq === null) continue;
      const position = { conversationId, seq: messageSeq };
      positions.set(messagePositionKey(position), position);
    }
  const [states, messages] = await Promise.all([
    views.size > 0 ? readStates(db, [...views.values()]) : new Map(),
    positions.size > 0 ? readMessages(db, [...positions.values()]) : new Map(),
  ]);

  function presentRun(userId: string, run: readonly LoggedEvent[]): PresentedEvent[] {
    const [{ conversationId }] = run as [LoggedEvent];
    const found = states.get(viewKey({ userId, conversationId }));
    // The conversation was deleted since the event.
    if (!found) return [];
    const state = presentState(found);
    const seqs = new Set(run.flatMap(({ messageSeq }) => messageSeq ?? []));
    const rows = [...seqs]
      .filter((seq) => seq > state.deletedSeq)
      .sort((a, b) => a - b)
      .flatMap((seq) => messages.get(messagePositionKey({ conversationId, seq })) ?? []);
    const event = {
      conversationId,
      state,
      unreadTotal: found.unreadTotal,
      messages: rows.map((row) => presentMessage(row, userId, state)),
    };
    return [{ seq: run.at(-1)?.seq ?? 0, event }];
  }

  return { present: (userId, events) => runsOf(events).flatMap((run) => presentRun(userId, run)) };
}

/** Only consecutive events are merged: the number of an event implies that all earlier ones were sent. */
function runsOf(events: readonly LoggedEvent[]): LoggedEvent[][] {
  const runs: LoggedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.conversationId === event.conversationId) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
