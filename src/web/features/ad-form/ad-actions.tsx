import type { ListingStatus } from '#shared/rules/listing-life.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Wanted } from './submission.ts';

/** The way on and the way back: at the end of the form, or at the bottom of a phone's screen. */
export function AdActions({
  status,
  filledIn,
  onCancel,
  onSubmit,
}: {
  /** Of the ad that is changed; null for a new one. */
  status: ListingStatus | null;
  filledIn: boolean;
  onCancel: () => void;
  onSubmit: (wanted: Wanted) => void;
}) {
  const isDraft = status === null || status === 'draft';
  return (
    <div
      className={cx(
        'action-bar fixed inset-x-0 bottom-0 z-20 grid grid-flow-col items-center gap-2 bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar md:static md:flex md:justify-end md:gap-3 md:bg-transparent md:px-0 md:pt-2 md:pb-0 md:shadow-none',
        isDraft ? 'grid-cols-[auto_1fr_1fr]' : 'grid-cols-[auto_1fr]',
      )}
    >
      <Button variant="quiet" onClick={onCancel} className="px-2! md:mr-auto md:px-5!">
        Cancel
      </Button>
      {isDraft && (
        <Button
          variant="secondary"
          disabled={!filledIn}
          onClick={() => onSubmit('draft')}
          className="px-2! text-card! md:px-5! md:text-base!"
        >
          Save as Draft
        </Button>
      )}
      <Button
        disabled={!filledIn}
        onClick={() => onSubmit(isDraft ? 'publish' : 'save')}
        className="px-2! md:min-w-45 md:px-5!"
      >
        {isDraft ? 'Publish Ad' : 'Save Changes'}
      </Button>
    </div>
  );
}
