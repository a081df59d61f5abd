import type { Listing } from '#shared/contract/listings.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says of an item that can no longer be had why the page is still here. */
export function EndedBanner({ status, hasSimilar }: { status: Listing['status']; hasSimilar: boolean }) {
  const sold = status === 'sold';
  return (
    <Banner
      tone={sold ? 'info' : 'warn'}
      title={sold ? 'This item has been sold' : 'This ad has expired'}
      className="mb-4"
    >
      {sold ? 'The seller has found a buyer.' : 'The seller has not renewed it, so it may be gone.'}
      {hasSimilar && (
        <a href="#similar" className="link -mb-3 flex min-h-11 w-fit items-center text-inherit">
          See similar items
        </a>
      )}
    </Banner>
  );
}
