import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { CallFailure } from '#web/api/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** There while there is something to mark. */
export function MarkAll({ onMark }: { onMark: () => Promise<CallFailure | null> }) {
  const [busy, setBusy] = useState(false);
  async function mark() {
    setBusy(true);
    const failure = await onMark();
    setBusy(false);
    if (failure) showToast({ text: failure.text });
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} busyLabel="Marking..." onClick={mark}>
      <CheckCheck />
      Mark all as read
    </Button>
  );
}
