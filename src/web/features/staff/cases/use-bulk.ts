import { useState } from 'react';
import { BULK_MAX, MEDIUM_RISK } from '#shared/rules/moderation/cases.ts';
import type { DecisionReason } from '#shared/rules/moderation/decision-reasons.ts';
import { query } from '#web/data/query.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { closeCases, type QueuedCase } from './cases-store.ts';
import { addUndoables } from './undo-store.ts';

// Several cases of low risk that are dismissed together.

export type Bulk = ReturnType<typeof useBulk>;

export const canSelect = ({ kind, risk, mayOpen }: QueuedCase): boolean =>
  mayOpen && risk < MEDIUM_RISK && kind !== 'held' && kind !== 'appeal';

export function useBulk(items: readonly QueuedCase[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState<DecisionReason>('nothing-wrong');
  const [busy, setBusy] = useState(false);
  // A case that left the queue is no longer selected.
  const selected = chosen.filter((id) => items.some((item) => item.id === id && canSelect(item)));

  function toggle(id: string) {
    const item = items.find((one) => one.id === id);
    if (selected.includes(id)) return setChosen(selected.filter((one) => one !== id));
    if (!item || !canSelect(item))
      return showToast({ text: 'Only reports of low risk can be dismissed together.' });
    if (selected.length < BULK_MAX) setChosen([...selected, id]);
  }

  async function dismiss() {
    if (selected.length === 0 || busy) return;
    setBusy(true);
    const answer = await query((api) => api.staffCases.dismissMany({ ids: selected.map(Number), reason }));
    setBusy(false);
    if (!answer.ok) return showToast({ text: answer.failure.text });
    const { dismissed, skipped } = answer.value;
    setChosen([]);
    closeCases(dismissed);
    if (skipped.length > 0)
      showToast({ text: `${skipped.length} left out: decided by somebody else, or the risk went up.` });
    if (dismissed.length > 0)
      addUndoables(
        `${dismissed.length} ${dismissed.length === 1 ? 'report' : 'reports'} dismissed`,
        dismissed.map(({ id, caseId }) => ({ id, caseId: String(caseId) })),
      );
  }

  return {
    selected,
    toggle,
    reason,
    setReason,
    dismiss: () => void dismiss(),
    busy,
    clear: () => setChosen([]),
  };
}
