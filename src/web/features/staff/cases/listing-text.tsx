import { ChevronDown } from 'lucide-react';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';

/** The description of the ad. It is open at first if it is what the case is about. */
export function ListingText({
  listing,
  open,
}: {
  listing: NonNullable<CaseDetail['listing']>;
  open: boolean;
}) {
  return (
    <details open={open} className="group -my-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-base font-bold [&::-webkit-details-marker]:hidden">
        Description
        <span className="min-w-0 flex-1 truncate text-xs font-normal text-ink-3">
          <span className="group-open:hidden">{listing.description.slice(0, 120)}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5! text-ink-3 group-open:rotate-180" />
      </summary>
      <section
        aria-label="Description"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto font-read text-sm wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {listing.description}
      </section>
    </details>
  );
}
