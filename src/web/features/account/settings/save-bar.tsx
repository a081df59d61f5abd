import { FALLBACK_TEXTS } from '#shared/errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** The end of the form. While there are unsaved changes, it stays visible at the bottom of the window. */
export function SaveBar({
  id,
  isUnsaved,
  saving,
  problem,
  onSave,
  onCancel,
}: {
  id: string;
  isUnsaved: boolean;
  saving: boolean;
  problem: string | null;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className={cx(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-2',
        // With very large text the bar stays at the end of the page, because it would cover too much.
        isUnsaved &&
          'action-bar sticky bottom-[min(0px,(100vw-19rem)*99)] z-20 -mx-4 bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar md:bottom-4 md:mx-0 md:rounded-panel md:px-6 md:py-3 md:shadow-pop',
      )}
    >
      {problem && (
        <Banner tone="danger" alert title={FALLBACK_TEXTS.profileFailed} className="basis-full">
          {problem}
        </Banner>
      )}
      <p role="status" className="mr-auto text-sm text-ink-2">
        {isUnsaved && 'You have unsaved changes.'}
      </p>
      <div className="flex max-w-full flex-wrap gap-3 max-md:grow">
        {/* aria-disabled, because `disabled` would remove the focus from a button that was just pressed. */}
        <Button variant="quiet" aria-disabled={!isUnsaved} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          aria-disabled={!isUnsaved}
          busy={saving}
          busyLabel="Saving..."
          className="max-md:grow"
        >
          Save Changes
        </Button>
      </div>
    </form>
  );
}
