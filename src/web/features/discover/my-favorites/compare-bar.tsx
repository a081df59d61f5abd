import { paths } from '#shared/paths.ts';
import { COMPARE_MAX, COMPARE_MIN } from '#shared/rules/compare.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** Stays at the bottom while the user chooses listings to compare. */
export function CompareBar({ ids, onCancel }: { ids: readonly string[]; onCancel: () => void }) {
  const isReady = ids.length >= COMPARE_MIN;
  return (
    <div className="action-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2.5 bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar">
      <p aria-live="polite" className="min-w-0 flex-1 text-sm font-semibold">
        {ids.length} of {COMPARE_MAX} chosen
      </p>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {isReady ? <ButtonLink to={paths.compare(ids)}>Compare</ButtonLink> : <Button disabled>Compare</Button>}
    </div>
  );
}
