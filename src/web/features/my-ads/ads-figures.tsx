import { Eye, MessageCircle, Tag, Wallet } from 'lucide-react';
import { formatNaira } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import type { AdsView } from './ads-store.ts';

/** How the ads do, all together. */
export function AdsFigures({ figures }: Pick<AdsView, 'figures'>) {
  const totals = figures?.totals;
  const coming = <Skeleton className="inline-block h-5.5 w-1/2 align-middle" />;
  return (
    <section
      aria-label="Figures"
      aria-busy={!totals}
      // Two beside each other, unless the text is too large for that.
      className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))] gap-3 md:grid-cols-4"
    >
      <StatCard icon={<Tag />} label="Active Ads" value={totals ? formatCount(totals.activeAds) : coming} />
      <StatCard icon={<Eye />} label="Total Views" value={totals ? formatCount(totals.views) : coming} />
      <StatCard
        icon={<MessageCircle />}
        label="Messages"
        value={totals ? formatCount(totals.messages) : coming}
      />
      <StatCard
        icon={<Wallet />}
        label="Total Earnings"
        long={formatNaira(totals?.earnings ?? 0).length > LONG_SUM}
        value={totals ? <Price amount={totals.earnings} /> : coming}
      />
    </section>
  );
}

/** '₦99,999,999' still fits half a phone. */
const LONG_SUM = 11;
