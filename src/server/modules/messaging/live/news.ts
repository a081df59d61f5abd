import type { Db } from '#server/platform/database/database.ts';
import type { InboxEvent } from '#shared/contract/conversations.ts';
import {
  type Inbox,
  type LoggedEvent,
  placeKey,
  readMessages,
  readStates,
  type View,
  viewKey,
} from '../inbox-read.queries.ts';
import { presentMessage, presentState } from '../messaging.presenter.ts';

// What stands in the logs of members, told as their pages are told it.

/** Events of one conversation that follow each other are told as one, under the number of the last. */
type Telling = { seq: number; event: InboxEvent };

export type News = {
  /** What comes after a place in a member's log, in order. */
  tell(userId: string, events: readonly LoggedEvent[]): Telling[];
};

export async function readNews(db: Db, inboxes: ReadonlyMap<string, Inbox>): Promise<News> {
  const views = new Map<string, View>();
  const places = new Map<string, { conversationId: string; seq: number }>();
  for (const [userId, { events }] of inboxes)
    for (const { conversationId, messageSeq } of events) {
      views.set(viewKey({ userId, conversationId }), { userId, conversationId });
      if (messageSeq === null) continue;
      const place = { conversationId, seq: messageSeq };
      places.set(placeKey(place), place);
    }
  const [states, messages] = await Promise.all([
    views.size > 0 ? readStates(db, [...views.values()]) : new Map(),
    places.size > 0 ? readMessages(db, [...places.values()]) : new Map(),
  ]);

  function tellRun(userId: string, run: readonly LoggedEvent[]): Telling[] {
    const [{ conversationId }] = run as [LoggedEvent];
    const found = states.get(viewKey({ userId, conversationId }));
    // Deleted meanwhile with all that was in it: then there is nothing to tell.
    if (!found) return [];
    const state = presentState(found);
    const seqs = new Set(run.flatMap(({ messageSeq }) => messageSeq ?? []));
    const rows = [...seqs]
      .filter((seq) => seq > state.deletedSeq)
      .sort((a, b) => a - b)
      .flatMap((seq) => messages.get(placeKey({ conversationId, seq })) ?? []);
    const event = {
      ...{ conversationId, state, unreadTotal: found.unreadTotal },
      messages: rows.map((row) => presentMessage(row, userId, state)),
    };
    return [{ seq: run.at(-1)?.seq ?? 0, event }];
  }

  return { tell: (userId, events) => runsOf(events).flatMap((run) => tellRun(userId, run)) };
}

/** Only what follows each other: an event's number says that all before it was told too. */
function runsOf(events: readonly LoggedEvent[]): LoggedEvent[][] {
  const runs: LoggedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.conversationId === event.conversationId) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
