import { type Ref, useState } from 'react';
import { formatShortDate } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { RateButton } from '#web/features/trust/reviews/rate-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useDueReviews } from './due-reviews.ts';

/** The number of sales before “Show all”. */
const SHOWN_FIRST = 3;

/** Sales that the user can still rate. Renders nothing without any. */
export function DueReviewsPanel({ ref }: { ref?: Ref<HTMLElement> }) {
  const due = useDueReviews();
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? due : due.slice(0, SHOWN_FIRST);
  if (due.length === 0) return null;
  return (
    <Panel ref={ref} id="to-rate" title="To rate" aside={`${formatCount(due.length)} open`}>
      <ul>
        {shown.map((each) => (
          <li
            key={`${each.item.id} ${each.other.id}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0"
          >
            <Avatar name={each.other.name} src={each.other.avatar} size="sm" />
            <p className="min-w-0 flex-1 basis-40">
              <b className="block font-semibold wrap-anywhere">{each.other.name}</b>
              <span className="line-clamp-2 text-sm wrap-anywhere text-ink-3">{each.item.title}</span>
              <span className="block text-sm text-ink-3">Until {formatShortDate(new Date(each.until))}</span>
            </p>
            <RateButton due={each} />
          </li>
        ))}
      </ul>
      {shown.length < due.length && (
        <Button variant="quiet" size="sm" onClick={() => setAreAllShown(true)} className="justify-self-start">
          Show all
        </Button>
      )}
    </Panel>
  );
}
