import { History } from 'lucide-react';
import { useId } from 'react';
import { formatAge } from '#shared/format/dates.ts';
import type { DeviceDraft } from '#web/features/selling/device-drafts/draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { readFields } from './use-draft-fields.ts';

/** Offers an unfinished draft that was found on this device. */
export function ContinueBanner({
  draft,
  isAnother,
  onContinue,
  onDelete,
}: {
  draft: DeviceDraft;
  /** Whether the form already contains other input, which is saved as a draft. */
  isAnother: boolean;
  onContinue: () => void;
  onDelete: () => void;
}) {
  const which = useId();
  const title = readFields(draft.fields).title.trim() || 'An ad without a title yet';
  return (
    <Banner
      tone="info"
      icon={<History />}
      title={isAnother ? 'You have another unfinished ad here' : 'Continue where you left off'}
      className="mb-4"
    >
      <span id={which} className="block break-words">
        {title} · {formatAge(new Date(draft.updatedAt), new Date())}
      </span>
      <span className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" aria-describedby={which} onClick={onContinue}>
          {isAnother ? 'Continue that one' : 'Continue'}
        </Button>
        <Button size="sm" variant="secondary" aria-describedby={which} onClick={onDelete}>
          {isAnother ? 'Delete that one' : 'Start again'}
        </Button>
      </span>
    </Banner>
  );
}
