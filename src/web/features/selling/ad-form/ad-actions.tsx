import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { SubmitIntent } from '#web/features/selling/ad-submission/submission.ts';
import { Button } from '#web/ui/button.tsx';

/** The submit and cancel buttons: at the end of the form, or at the bottom of the screen on phones. */
export function AdActions({
  status,
  missing,
  showsMissing,
  onCancel,
  onSubmit,
}: {
  /** The status of the listing that is edited; null for a new one. */
  status: ListingStatus | null;
  /** The required fields that are still empty. */
  missing: readonly string[];
  /** After a press that was too early: shows which fields are missing. */
  showsMissing: boolean;
  onCancel: () => void;
  onSubmit: (intent: SubmitIntent) => void;
}) {
  const isDraft = status === null || status === 'draft';
  const hint = useId();
  const isIncomplete = missing.length > 0;
  // Inactive buttons still answer a press, which moves to the first missing field.
  const inactiveProps = { inactive: isIncomplete, 'aria-describedby': isIncomplete ? hint : undefined };
  return (
    <div
      // With very large text, the buttons stay at the end of the form, because they would cover it.
      className="action-bar sticky bottom-[min(0px,(100vw-19rem)*99)] z-20 -mx-4 flex flex-wrap items-center gap-2 bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar md:static md:mx-0 md:justify-end md:gap-3 md:bg-transparent md:px-0 md:pt-2 md:pb-0 md:shadow-none"
    >
      <p
        id={hint}
        hidden={!isIncomplete || !showsMissing}
        className="flex w-full items-start gap-1.5 text-sm font-medium text-danger-ink"
      >
        <CircleAlert className="mt-0.5 size-4 flex-none" />
        <span className="min-w-0">
          Still needed: {missing.map((field) => NAMES[field] ?? field).join(', ')}.
        </span>
      </p>
      <Button variant="quiet" onClick={onCancel} className="px-2! md:mr-auto md:px-5!">
        Cancel
      </Button>
      {isDraft && (
        <Button
          variant="secondary"
          {...inactiveProps}
          onClick={() => onSubmit('draft')}
          className="flex-1 px-2! text-card! md:flex-none md:px-5! md:text-base!"
        >
          Save as Draft
        </Button>
      )}
      <Button
        {...inactiveProps}
        onClick={() => onSubmit(isDraft ? 'publish' : 'save')}
        className="flex-1 px-2! md:min-w-45 md:flex-none md:px-5!"
      >
        {isDraft ? 'Publish Ad' : 'Save Changes'}
      </Button>
    </div>
  );
}

const NAMES: Record<string, string> = {
  title: 'a title',
  description: 'a description',
  price: 'a price',
  category: 'a category',
  condition: 'a condition',
  location: 'a place',
  images: 'a photo',
};
