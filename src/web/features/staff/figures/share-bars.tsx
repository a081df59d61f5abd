import { formatCount } from '#shared/format/numbers.ts';

/** One bar for each kind, the longest first, with its number in words. */
export function ShareBars<Kind extends string>({
  counts,
  labels,
  empty,
}: {
  counts: Partial<Record<Kind, number>>;
  labels: Record<Kind, string>;
  empty: string;
}) {
  const rows = (Object.keys(labels) as Kind[])
    .map((kind) => ({ kind, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const most = rows[0]?.count ?? 1;
  if (rows.length === 0) return <p className="text-sm text-ink-3">{empty}</p>;
  return (
    <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm">
      {rows.map(({ kind, count }) => (
        <div key={kind} className="contents">
          <dt className="wrap-anywhere">{labels[kind]}</dt>
          <dd aria-hidden="true" className="h-2.5 rounded-full bg-wash">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(count / most) * 100}%` }}
            />
          </dd>
          <dd className="num text-right font-semibold">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
