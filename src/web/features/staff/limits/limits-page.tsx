import { useEffect, useState } from 'react';
import type { LimitOverview, LimitView } from '#shared/contract/limits.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { query } from '#web/data/query.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { nameInWords, windowInWords } from './limit-words.ts';

/** What each limit rejected in the last hour and day. Admins change limits here, for all processes. */
export function LimitsPage() {
  const { overview, failure, reload } = useLimits();
  const [showsAll, setShowsAll] = useState(false);
  const [changing, setChanging] = useState<LimitView | null>(null);
  const shown = overview?.items
    .filter((limit) => showsAll || limit.rejected.day > 0 || isChanged(limit))
    .toSorted((a, b) => b.rejected.hour - a.rejected.hour || b.rejected.day - a.rejected.day);
  return (
    <StaffMain>
      <h1>Limits</h1>
      <p className="mt-1.5 max-w-[44em] pb-5 text-ink-2">
        What was rejected in the last hour and day. A change counts everywhere within seconds.
        {overview &&
          overview.scale !== 1 &&
          ` All numbers are multiplied by ${overview.scale} (THROTTLE_SCALE).`}
      </p>
      {failure && <NotLoaded title="The limits could not be loaded" why={failure.text} onRetry={reload} />}
      {!overview && !failure && <PageSpinner />}
      {overview && shown && (
        <>
          <Checkbox checked={showsAll} onChange={(event) => setShowsAll(event.currentTarget.checked)}>
            Show limits that rejected nothing
          </Checkbox>
          {shown.length === 0 && <p className="py-6 text-ink-2">Nothing was rejected in the last day.</p>}
          <ul className="mt-3 grid grid-cols-1">
            {shown.map((limit) => (
              <LimitRow key={limit.name} limit={limit} onChange={() => setChanging(limit)} />
            ))}
          </ul>
          {overview.others.length > 0 && <h2 className="pt-8 pb-1 text-lg">Queues</h2>}
          <ul className="grid grid-cols-1">
            {overview.others.map(({ name, hour, day }) => (
              <li key={name} className={ROW}>
                <span className="font-semibold">{nameInWords(name)}</span>
                <span />
                <Rejected hour={hour} day={day} />
              </li>
            ))}
          </ul>
        </>
      )}
      {changing && (
        <LimitDialog
          limit={changing}
          onClose={() => setChanging(null)}
          onChanged={() => {
            setChanging(null);
            reload();
          }}
        />
      )}
    </StaffMain>
  );
}

const ROW =
  'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-2.5 md:grid-cols-[16rem_1fr_12rem_6rem]';

function LimitRow({ limit, onChange }: { limit: LimitView; onChange: () => void }) {
  const { name, rejected } = limit;
  return (
    <li className={ROW}>
      <span className="font-semibold">{nameInWords(name)}</span>
      <span className="text-sm text-ink-2 max-md:col-start-1">
        {limit.parts.map(({ value }) => formatCount(value)).join(' / ')} {windowInWords(limit)}
        {isChanged(limit) && <b className="ml-2 font-semibold text-accent-ink">Changed</b>}
      </span>
      <Rejected {...rejected} />
      <button
        type="button"
        onClick={onChange}
        className="link hit relative justify-self-end max-md:col-start-2 max-md:row-start-1"
      >
        Change<span className="sr-only"> {nameInWords(name)}</span>
      </button>
    </li>
  );
}

function Rejected({ hour, day }: { hour: number; day: number }) {
  return (
    <span className="num text-sm max-md:col-span-2 md:text-right">
      <b className="font-semibold">{formatCount(hour)}</b> last hour, {formatCount(day)} last day
    </span>
  );
}

const isChanged = ({ parts }: LimitView) => parts.some((part) => part.value !== part.default);

const RELOAD_MS = 30_000;

function useLimits() {
  const [overview, setOverview] = useState<LimitOverview | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let left = false;
    void query((api) => api.limits.list()).then((answer) => {
      if (left) return;
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) setOverview(answer.value);
    });
    const timer = setTimeout(() => setLoads(loads + 1), RELOAD_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [loads]);
  return { overview, failure, reload: () => setLoads((count) => count + 1) };
}
