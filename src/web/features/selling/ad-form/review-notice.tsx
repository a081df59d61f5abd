import type { OwnListing } from '#shared/contract/selling.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Why an ad is held, and what a change of it leads to. */
export function ReviewNotice({ ad }: { ad: OwnListing | null }) {
  if (!ad?.reviewMessage) return null;
  return (
    <Banner
      tone={ad.changeRequested ? 'warn' : 'info'}
      title={ad.changeRequested ? 'Please change this ad' : 'This ad is being checked'}
    >
      {ad.reviewMessage}
      {ad.changeRequested && ' When you save it, we check it again.'}
    </Banner>
  );
}
