import { discard } from '#web/features/chat/live/outbox.ts';
import type { PendingMessage } from '#web/features/chat/live/outbox-entry.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { HandoverFrame } from './handover-parts.tsx';

/** A confirmation of the seller that is on this device although the code no longer works. */
export function NotClosed({ title, entry }: { title: string; entry: PendingMessage }) {
  return (
    <HandoverFrame title={title}>
      {entry.status === 'rejected' ? (
        <>
          <Banner tone="warn" alert>
            The sale was not closed. {entry.reason}
          </Banner>
          <Button variant="secondary" onClick={() => discard(entry.clientId)}>
            OK
          </Button>
        </>
      ) : (
        <p role="status" className="text-sm text-ink-2">
          No network. We check the code and close the sale when you are back online.
        </p>
      )}
    </HandoverFrame>
  );
}
