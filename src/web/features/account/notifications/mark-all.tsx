import { CheckCheck } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type MarkAllProps = {
  onMark: () => Promise<CallFailure | null>;
  /** Receives the focus when the button disappears. */
  heading: RefObject<HTMLElement | null>;
};

/** Rendered only while there are unread notifications. */
export function MarkAll({ onMark, heading }: MarkAllProps) {
  const [busy, setBusy] = useState(false);
  async function mark() {
    setBusy(true);
    const failure = await onMark();
    setBusy(false);
    if (failure) showToast({ text: failure.text });
    else heading.current?.focus({ preventScroll: true });
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} busyLabel="Marking..." onClick={mark}>
      <CheckCheck />
      Mark all as read
    </Button>
  );
}
