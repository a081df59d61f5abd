import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { isEditable, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Links for the owner below a preview of their listing. */
export function OwnAdLinks({
  id,
  status,
  children,
}: {
  id: string;
  status: ListingStatus;
  /** Additional buttons. */
  children?: ReactNode;
}) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {isEditable(status) && (
        <ButtonLink to={paths.editAd(id)} size="sm">
          Edit
        </ButtonLink>
      )}
      <ButtonLink to={paths.myAdsOf(status)} size="sm" variant="secondary">
        My Ads
      </ButtonLink>
      {children}
    </div>
  );
}
