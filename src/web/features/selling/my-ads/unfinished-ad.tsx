import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { type UnfinishedAd as Ad, findUnfinishedAd } from '#web/features/selling/find-unfinished-ad.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Reminds the user of an unsent draft that exists only on this device. */
export function UnfinishedAd({ userId }: { userId: string }) {
  const ad = useUnfinishedAd(userId);
  if (!ad) return null;
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-sunken py-2 pr-2 pl-4 text-sm text-ink-2">
      <PencilLine className="size-4.5 flex-none" />
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        Unfinished ad on this device
        {ad.title && `: “${ad.title}”`}
      </span>
      <ButtonLink
        to={paths.postAd}
        size="sm"
        variant="quiet"
        // Selects the draft, so that the form opens it without asking.
        onClick={ad.select}
      >
        Continue
      </ButtonLink>
    </p>
  );
}

function useUnfinishedAd(userId: string): Ad | null {
  const [ad, setAd] = useState<Ad | null>(null);
  useEffect(() => {
    let unmounted = false;
    void findUnfinishedAd(userId).then((found) => unmounted || setAd(found));
    return () => {
      unmounted = true;
    };
  }, [userId]);
  return ad;
}
