import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** What the seller sees where others find the ways to reach them. */
export function OwnAd() {
  return (
    <Banner
      tone="info"
      title="This is your ad"
      className="mt-4"
      action={
        <ButtonLink to={paths.myAds} size="sm" variant="secondary">
          My Ads
        </ButtonLink>
      }
    >
      Buyers see it just as you do.
    </Banner>
  );
}
