import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { type DeviceDraft, isWorthKeeping } from '#web/features/device-drafts/draft.ts';
import { writeTabDraft } from '#web/features/device-drafts/draft-holding.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** A reminder of the ad that was begun here and never sent; the server knows nothing of it. */
export function UnfinishedAd({ member }: { member: string }) {
  const draft = useDeviceDraft(member);
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
        // Asked and answered here: the form opens it at once.
        onClick={() => writeTabDraft(draft.target, draft.id)}
      >
        Continue
      </ButtonLink>
    </p>
  );
}

function useDeviceDraft(member: string): DeviceDraft | null {
  const [draft, setDraft] = useState<DeviceDraft | null>(null);
  useEffect(() => {
    let left = false;
    import('#web/features/device-drafts/device-drafts.ts')
      .then(({ findDrafts }) => findDrafts(member, 'new'))
      .then((found) => {
        if (!left)
          setDraft(
            found.find(({ draft }) => isWorthKeeping(draft) && !draft.submission?.sent)?.draft ?? null,
          );
      })
      // It is only a reminder.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [member]);
  return draft;
}
