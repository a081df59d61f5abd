import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { isId } from '#shared/contract/common.ts';
import type { Message } from '#shared/contract/messages.ts';
import { countAndInsertText, TEXT_ONLY } from './insert-message.queries.ts';
import type { Live } from './live.ts';
import { presentMessage } from './messaging.presenter.ts';
import type { MessageDraft } from './post-message.ts';

// The fast path: posts a plain text in an open conversation with one statement, which covers most messages.
// Other messages are only counted here, and `postMessage` posts or rejects them.

/** The marks of a message that was neither delivered nor read. */
const NEW = { deliveredSeq: 0, readSeq: 0, myReadSeq: 0 };

/** Returns null if the message needs `postMessage`. Throws if the limit is exceeded. */
export async function postPlainMessage(
  { db, throttler, live }: { db: Db; throttler: Throttler; live: Live },
  senderId: string,
  conversationId: string,
  makeDraft: () => MessageDraft,
): Promise<Message | null> {
  const done = await throttler.countWithin('message', senderId, async (counting) => {
    const { clientId, words, found, possibleNumberEnd } = makeDraft();
    const isPlain = found === null && possibleNumberEnd === null && isId(conversationId);
    if (!isPlain || words === null || clientId === undefined) return null;
    const message = { conversationId, senderId, clientId, body: words };
    return { ...(await countAndInsertText(db, counting, message)), message };
  });
  if (!done?.inserted) return null;
  const { recipients, ...inserted } = done.inserted;
  live.wake(recipients);
  return presentMessage({ ...inserted, ...done.message, ...TEXT_ONLY }, senderId, NEW);
}
