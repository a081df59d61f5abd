import type { OwnListing } from '#shared/contract/selling.ts';
import { formatWeekday } from '#shared/format/dates.ts';
import { formatNaira } from '#shared/format/money.ts';
import { shortName } from '#shared/format/short-name.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says what a change of a reserved listing means for the buyer. */
export function ReservedNotice({ ad }: { ad: OwnListing | null }) {
  if (!ad?.reservation) return null;
  const { name, price, until } = ad.reservation;
  const buyer = shortName(name);
  return (
    <Banner tone="info" title={`Reserved for ${buyer} until ${formatWeekday(new Date(until))}`}>
      {price === null
        ? `${buyer} sees your changes in the chat.`
        : `A new price is for other buyers. ${buyer} still pays ${formatNaira(price)}.`}
    </Banner>
  );
}
