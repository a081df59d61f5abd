import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { type DeviceDraft, isWorthSaving } from '#web/features/selling/device-drafts/draft.ts';
import { writeTabDraft } from '#web/features/selling/device-drafts/draft-lock.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Reminds the user of an unsent draft that exists only on this device. */
export function UnfinishedAd({ userId }: { userId: string }) {
  const draft = useDeviceDraft(userId);
  if (!draft) return null;
  const { title } = draft.fields;
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-sunken py-2 pr-2 pl-4 text-sm text-ink-2">
      <PencilLine className="size-4.5 flex-none" />
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        Unfinished ad on this device
        {typeof title === 'string' && title.trim() && `: “${title.trim()}”`}
      </span>
      <ButtonLink
        to={paths.postAd}
        size="sm"
        variant="quiet"
        // Selects the draft, so that the form opens it without asking.
        onClick={() => writeTabDraft(draft.target, draft.id)}
      >
        Continue
      </ButtonLink>
    </p>
  );
}

function useDeviceDraft(userId: string): DeviceDraft | null {
  const [draft, setDraft] = useState<DeviceDraft | null>(null);
  useEffect(() => {
    let unmounted = false;
    import('#web/features/selling/device-drafts/device-drafts.ts')
      .then(({ findDrafts }) => findDrafts(userId, 'new'))
      .then((found) => {
        if (!unmounted)
          setDraft(found.find(({ draft }) => isWorthSaving(draft) && !draft.submission?.sent)?.draft ?? null);
      })
      // The reminder is optional.
      .catch(() => {});
    return () => {
      unmounted = true;
    };
  }, [userId]);
  return draft;
}
