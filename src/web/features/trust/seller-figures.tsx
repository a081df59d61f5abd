import { formatYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { cx } from '#web/ui/cx.ts';

type Figures = { itemsSold: number; responseRate: number | null; joinDate: string };

export function SellerFigures({ seller, className }: { seller: Figures; className?: string }) {
  const { itemsSold, responseRate, joinDate } = seller;
  return (
    <dl className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-y-2', className)}>
      <Figure label={itemsSold === 1 ? 'item sold' : 'items sold'} value={formatCount(itemsSold)} />
      {responseRate === null ? (
        <Figure label="response rate" value="–" meaning="not known yet, too few messages" />
      ) : (
        <Figure label="response rate" value={`${responseRate}%`} />
      )}
      <Figure label="member since" value={formatYear(new Date(joinDate))} />
    </dl>
  );
}

function Figure({ label, value, meaning }: { label: string; value: string; meaning?: string }) {
  return (
    <div
      title={meaning}
      className="flex flex-col-reverse justify-end border-line not-first:border-l not-first:pl-3.5"
    >
      <dt className="text-xs leading-4.5 text-ink-3">
        {label}
        {meaning && <span className="sr-only">: {meaning}</span>}
      </dt>
      <dd className="num text-lg leading-6 font-bold tracking-tight">{value}</dd>
    </div>
  );
}
