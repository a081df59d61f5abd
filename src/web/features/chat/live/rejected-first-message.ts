import { paths } from '#shared/paths.ts';
import { savePendingAction } from '#web/features/account/pending-action.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// The first message to a seller has no conversation that could show its rejection, so a toast shows it.

const SHOWN_SECONDS = 15;
/** Ids of listings whose message dialog is open and shows the rejection itself. */
const shownHere = new Set<string>();

export function showFirstMessageHere(adId: string): () => void {
  shownHere.add(adId);
  return () => shownHere.delete(adId);
}

export function showRejectedFirstMessage({ outgoing, rejection }: OutboxEntry): void {
  if (outgoing.kind !== 'first' || shownHere.has(outgoing.adId) || document.visibilityState !== 'visible')
    return;
  const { adId: item } = outgoing;
  showToast({
    text: `Your message was not sent. ${rejection}`,
    seconds: SHOWN_SECONDS,
    action: {
      label: 'See it',
      onClick: () => {
        savePendingAction({ kind: 'message', item });
        location.assign(paths.item(item));
      },
    },
  });
}
