import { streamWhileVisible } from '#web/data/live-stream.ts';
import { confirmSession } from '#web/data/session.ts';
import { createLiveInbox } from './live-inbox.ts';
import { onRejected, resumeOutbox } from './outbox.ts';
import { clearReceipts } from './receipts.ts';
import { showRejectedFirstMessage } from './rejected-first-message.ts';

// The events of the signed-in user, for all parts of a page.

let running: { userId: string; users: number; stop: () => void } | null = null;

/** The stream runs while at least one part of the page needs it. Returns the function that ends it. */
export function startLive(userId: string): () => void {
  if (running?.userId !== userId) {
    running?.stop();
    running = { userId, users: 0, stop: listen(userId) };
  }
  const mine = running;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    // A navigation stops and starts it in the same tick, which must not close the stream.
    setTimeout(() => {
      if (mine.users > 0 || running !== mine) return;
      running = null;
      mine.stop();
    });
  };
}

function listen(userId: string): () => void {
  const inbox = createLiveInbox(userId);
  const stops = [
    resumeOutbox(userId),
    onRejected(showRejectedFirstMessage),
    streamWhileVisible({
      stream: 'own',
      since: inbox.position,
      onOpen: inbox.onOpen,
      onEvent: inbox.onEvent,
      onRejected: inbox.readUnreadIfUnknown,
      onSignedOut: () => void confirmSession(),
    }),
    clearReceipts,
    inbox.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
