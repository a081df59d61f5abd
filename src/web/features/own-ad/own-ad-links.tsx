import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { isEditable, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Where an owner goes on from looking at an ad. */
export function OwnAdLinks({
  id,
  status,
  children,
}: {
  id: string;
  status: ListingStatus;
  /** What else may be of use there. */
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
