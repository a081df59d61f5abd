import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DossierAd } from '#shared/contract/staff-dossiers.ts';
import { formatDayAndMonth } from '#shared/format/dates.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';

type Status = DossierAd['status'];

const STATES: Record<Status, { label: string; tone: 'success' | 'warn' | 'danger' | 'neutral' }> = {
  active: { label: 'Live', tone: 'success' },
  held: { label: 'In review', tone: 'warn' },
  removed: { label: 'Removed', tone: 'danger' },
  paused: { label: 'Paused', tone: 'neutral' },
  sold: { label: 'Sold', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'neutral' },
};

export function AdState({ status }: { status: Status }) {
  const { label, tone } = STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** An ad within a dossier or a list of results. On phones the price is below the title. */
export function AdRow({ ad, note }: { ad: Omit<DossierAd, 'reserved'>; note?: ReactNode }) {
  return (
    <Link
      to={staffPaths.listing(ad.id)}
      className="grid min-h-16 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm py-2.5 hover:bg-wash sm:grid-cols-[3.5rem_minmax(0,1fr)_auto_5.5rem_3rem]"
    >
      {ad.image ? (
        <img
          src={ad.image}
          alt=""
          width={56}
          height={42}
          loading="lazy"
          className="h-10.5 w-14 rounded-sm bg-wash object-cover"
        />
      ) : (
        <span className="h-10.5 w-14 rounded-sm bg-wash" />
      )}
      <span className="min-w-0 text-sm">
        <span className="block font-semibold wrap-anywhere">{ad.title}</span>
        {note && <span className="block text-xs wrap-anywhere text-ink-3">{note}</span>}
        <span className="num block text-sm font-semibold sm:hidden">
          <AdPrice price={ad.price} />
        </span>
      </span>
      <span className="num text-right text-sm font-semibold max-sm:hidden">
        <AdPrice price={ad.price} />
      </span>
      <span>
        <AdState status={ad.status} />
      </span>
      <time
        dateTime={ad.createdAt}
        className="num text-right text-xs whitespace-nowrap text-ink-3 max-sm:hidden"
      >
        {formatDayAndMonth(new Date(ad.createdAt))}
      </time>
    </Link>
  );
}

function AdPrice({ price }: { price: number | null }) {
  return price === null ? <>On request</> : <Price amount={price} />;
}
