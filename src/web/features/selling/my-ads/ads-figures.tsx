import { Eye, MessageCircle, Tag, Wallet } from 'lucide-react';
import { formatNaira } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import type { AdsView } from './ads-store.ts';

/** The totals of all the user's listings. */
export function AdsFigures({ figures }: Pick<AdsView, 'figures'>) {
  const totals = figures?.totals;
  const placeholder = <Skeleton className="inline-block h-5.5 w-1/2 align-middle" />;
  return (
    <section
      aria-label="Figures"
      aria-busy={!totals}
      // Two columns, or one with large text.
      className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))] gap-3 md:grid-cols-4"
    >
      <StatCard
        icon={<Tag />}
        label="Active Ads"
        value={totals ? formatCount(totals.activeAds) : placeholder}
      />
      <StatCard icon={<Eye />} label="Total Views" value={totals ? formatCount(totals.views) : placeholder} />
      <StatCard
        icon={<MessageCircle />}
        label="Messages"
        value={totals ? formatCount(totals.messages) : placeholder}
      />
      <StatCard
        icon={<Wallet />}
        label="Total Earnings"
        long={formatNaira(totals?.earnings ?? 0).length > LONG_SUM}
        value={totals ? <Price amount={totals.earnings} /> : placeholder}
      />
    </section>
  );
}

/** '₦99,999,999' still fits half the width of a phone. */
const LONG_SUM = 11;
