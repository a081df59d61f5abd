import { paths } from '#shared/paths.ts';
import { keepWish } from '#web/features/auth/wish.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// First words to a seller have no thread to be refused in: whoever wrote them is told wherever they are by then.

const SHOWN_SECONDS = 15;
/** Items whose dialog is open and says it itself. */
const looking = new Set<string>();

export function lookAtFirstWords(adId: string): () => void {
  looking.add(adId);
  return () => looking.delete(adId);
}

export function tellRefusedFirstWords({ saying, rejection }: OutboxEntry): void {
  if (saying.kind !== 'first' || looking.has(saying.adId) || document.visibilityState !== 'visible') return;
  const { adId: item } = saying;
  showToast({
    text: `Your message was not sent. ${rejection}`,
    seconds: SHOWN_SECONDS,
    action: {
      label: 'See it',
      onClick: () => {
        keepWish({ kind: 'message', item });
        location.assign(paths.item(item));
      },
    },
  });
}
