import type { CaseDetail } from '#shared/contract/staff-cases.ts';

/** The description of the ad, folded after a few lines. */
export function ListingText({ listing }: { listing: NonNullable<CaseDetail['listing']> }) {
  return (
    <details className="group -my-2">
      <summary className="flex min-h-11 items-center gap-2 text-base font-bold">
        Description
        <span className="text-xs font-normal text-ink-3 group-open:hidden">
          {listing.description.slice(0, 60)}
          {listing.description.length > 60 && '…'}
        </span>
      </summary>
      <p className="max-h-80 overflow-y-auto font-read text-sm wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        {listing.description}
      </p>
    </details>
  );
}
