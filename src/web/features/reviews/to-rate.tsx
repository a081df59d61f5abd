import { formatShortDate } from '#shared/format/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useDueReviews } from './due-reviews.ts';
import { RateButton } from './rate-button.tsx';

/** Sales that can still be rated; nothing where there are none. */
export function ToRate({ className }: { className?: string }) {
  const due = useDueReviews();
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="to-rate" className={className}>
      <h2 id="to-rate" className="text-panel lg:text-panel">
        To rate
      </h2>
      <ul className="mt-1">
        {due.map((each) => (
          <li
            key={`${each.item.id} ${each.other.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <Avatar name={each.other.name} src={each.other.avatar} size="sm" />
            <p className="min-w-0 flex-1 basis-40">
              <b className="block font-semibold wrap-anywhere">{each.other.name}</b>
              <span className="line-clamp-2 text-sm wrap-anywhere text-ink-3">
                {each.item.title} · until {formatShortDate(new Date(each.until))}
              </span>
            </p>
            <RateButton due={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
