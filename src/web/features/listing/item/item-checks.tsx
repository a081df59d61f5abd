import { Camera, KeyRound, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Photo } from '#shared/contract/listings.ts';
import { formatDayAndMonth } from '#shared/format/dates.ts';
import { shortName } from '#shared/format/short-name.ts';
import { findCategory, isGoods } from '#shared/rules/categories.ts';
import { hasImeiField } from '#shared/rules/imei.ts';
import type { PageListing } from './page-listing.ts';

/** Found by Kasuwa or confirmed by the seller. */
export type Checks = { proof: { photo: Photo; at: string } | null; isImeiClear: boolean };

/** How a buyer can know that the item exists, is not stolen, and changes hands safely. Plain HTML without script. */
export function ItemChecks({ listing, checks }: { listing: PageListing; checks: Checks }) {
  const { proof, isImeiClear } = checks;
  const name = shortName(listing.seller.name);
  const categoryId = findCategory(listing.category)?.id ?? null;
  const isPhone = hasImeiField(categoryId, listing.subcategory?.id ?? null);
  const item = isPhone ? 'phone' : 'item';
  const canBeReserved = isGoods(listing.category);
  if (!proof && !isImeiClear && !canBeReserved) return null;
  return (
    <section aria-labelledby="checks" className="pt-7">
      <h2 id="checks" className="scroll-mt-4">
        Checks on this ad
      </h2>
      <ul className="mt-1.5 divide-y divide-line">
        {proof && (
          <Check icon={Camera} title={`Proof photo, ${formatDayAndMonth(new Date(proof.at))}`}>
            {name} photographed our code beside this {item}.
            <ProofPhoto photo={proof.photo} title={listing.title} />
          </Check>
        )}
        {isPhone && isImeiClear && (
          <Check icon={Smartphone} title="IMEI given">
            Not reported, not in another ad. Compare it when you meet.
          </Check>
        )}
        {canBeReserved && (
          <Check icon={KeyRound} title="Handover code">
            Check the {item}, pay, then give {name} your code. That closes the sale.
          </Check>
        )}
      </ul>
    </section>
  );
}

function Check({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 py-3">
      <Icon className="mt-0.5 size-5 flex-none text-primary-ink" />
      <div className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-2">
        <h3 className="text-card leading-5.5 font-semibold tracking-normal text-ink lg:text-card">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** Opens without script, and is loaded only then. */
function ProofPhoto({ photo, title }: { photo: Photo; title: string }) {
  return (
    <details className="group">
      <summary className="link hit relative mt-0.5 w-fit list-none font-semibold group-open:mb-2.5 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">See it</span>
        <span className="hidden group-open:inline">Hide it</span>
      </summary>
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={`${title} beside a code on paper`}
        loading="lazy"
        className="h-auto max-h-120 w-auto max-w-full rounded-field bg-wash object-contain"
      />
    </details>
  );
}

/** On the first photo; leads to the details. */
export function ProofBadge() {
  return (
    <a
      href="#checks"
      className="absolute bottom-4 left-14 z-1 flex h-8 items-center gap-1.5 rounded-full bg-disc px-3 text-xs font-semibold text-on-disc after:absolute after:-inset-1.5 [&>svg]:size-4"
    >
      <Camera />
      Proof photo
    </a>
  );
}
