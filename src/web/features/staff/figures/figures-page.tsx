import { ChevronDown, Clock, Flag, Gavel, Scale } from 'lucide-react';
import type { StaffFigures } from '#shared/contract/staff-figures.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { CaseKind, DecisionKind } from '#shared/rules/moderation/cases.ts';
import { createResource } from '#web/data/resource.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { BarChart } from './bar-chart.tsx';
import { ShareBars } from './share-bars.tsx';

const figures = createResource<StaffFigures>((api) => api.staffFigures.month());

const CASES: Record<CaseKind, string> = {
  listing: 'Reported ads',
  seller: 'Reported people',
  conversation: 'Reported chats',
  message: 'Flagged messages',
  held: 'Held ads',
  appeal: 'Appeals',
};
const DECISIONS: Record<DecisionKind, string> = {
  dismiss: 'Nothing wrong',
  approve: 'Approved',
  'take-down': 'Taken down',
  'ask-to-change': 'Asked to change',
  restore: 'Put back',
  warn: 'Warned',
  suspend: 'Suspended',
  uphold: 'Appeal rejected',
  overturn: 'Appeal accepted',
};

/** The work of the last 30 days: volume, time to decision, appeals, decisions by kind and by staff. */
export function StaffFiguresPage() {
  const { value, failure } = figures.use('month');
  return (
    <StaffMain>
      <h1>Figures</h1>
      <p className="pt-1 pb-5 text-sm text-ink-2">
        The last 30 days, without decisions that were taken back. “Upheld” is the share that stood on appeal.
      </p>
      {value && <Figures figures={value} />}
      {!value && failure && (
        <NotLoaded
          title="The figures could not be loaded"
          why={failure.text}
          onRetry={() => void figures.reload('month')}
        />
      )}
      {!value && !failure && <Loading />}
    </StaffMain>
  );
}

const timeOf = (minutes: number | null) => (minutes === null ? '–' : formatDuration(minutes));
/** '1 appeal', '1,200 appeals' */
const countOf = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
const sum = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((total, n) => total + (n ?? 0), 0);

function Figures({ figures: { days, opened, decided, minutes, appeals, staff } }: { figures: StaffFigures }) {
  const labels = days.map(({ day }) => formatShortDate(new Date(`${day}T12:00:00Z`)));
  const appealed = appeals.upheld + appeals.granted;
  const share = appealed === 0 ? '–' : `${Math.round((appeals.upheld / appealed) * 100)} %`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <section aria-label="Numbers" className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatCard icon={<Flag />} label="Cases opened" value={formatCount(sum(opened))} />
        <StatCard icon={<Gavel />} label="Decisions" value={formatCount(sum(decided))} />
        <StatCard icon={<Clock />} label="Median time" value={timeOf(minutes.median)} />
        <StatCard icon={<Scale />} label="Upheld" value={share} />
      </section>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Panel title="Volume" aside="by day" className="lg:p-5">
          <BarChart
            title="Cases opened and decided by day"
            summary={`${sum(opened)} cases were opened and ${sum(decided)} decisions made in 30 days.`}
            labels={labels}
            series={[
              { label: 'Opened', tone: 'accent', values: days.map((day) => day.opened) },
              { label: 'Decided', tone: 'primary', values: days.map((day) => day.decided) },
            ]}
          />
        </Panel>
        <Panel title="Time to decision" aside="by day" className="lg:p-5">
          <BarChart
            title="Time from opening to decision by day"
            summary={`Half of the decisions took at most ${timeOf(minutes.median)}, nine of ten at most ${timeOf(minutes.slow)}.`}
            labels={labels}
            format={formatDuration}
            series={[
              { label: '9 of 10 within', tone: 'accent', values: days.map((day) => day.slowMinutes) },
              { label: 'Half within', tone: 'primary', values: days.map((day) => day.medianMinutes) },
            ]}
          />
        </Panel>
        <Panel title="Cases by kind" className="lg:p-5">
          <ShareBars counts={opened} labels={CASES} empty="No cases were opened." />
        </Panel>
        <Panel title="Decisions by kind" className="lg:p-5">
          <ShareBars counts={decided} labels={DECISIONS} empty="Nothing was decided." />
        </Panel>
        <Panel title="Appeals" className="gap-2! lg:p-5">
          <p className="text-sm text-ink-2">
            {appealed === 0
              ? 'No appeal was decided.'
              : `${countOf(appeals.upheld, 'decision')} stood, ${formatCount(appeals.granted)} reversed.`}{' '}
            {appeals.open > 0 && `${countOf(appeals.open, 'appeal')} waiting.`}
          </p>
        </Panel>
        <Panel title="By staff" className="lg:p-5">
          <DataTable
            caption="Decisions and looks at private data by staff"
            rows={staff}
            rowKey={({ id }) => id ?? 'system'}
            empty="Nothing was decided or opened."
            columns={[
              {
                key: 'name',
                head: 'Who',
                rowHead: true,
                cell: ({ id, name }) => (id ? (name ?? 'Former staff') : 'System'),
              },
              { key: 'n', head: 'Decisions', numeric: true, cell: ({ decisions }) => formatCount(decisions) },
              {
                key: 'time',
                head: 'Median time',
                numeric: true,
                cell: ({ medianMinutes }) => timeOf(medianMinutes),
              },
              {
                key: 'looks',
                head: 'Private data opened',
                numeric: true,
                cell: ({ privateLooks }) => formatCount(privateLooks),
              },
            ]}
          />
          <p className="pt-2 text-xs text-ink-3">
            “Private data opened” is how often they opened contact data or phone reveals. The audit log has
            the reasons.
          </p>
        </Panel>
      </div>
      <DayTable days={days} labels={labels} />
    </div>
  );
}

/** The numbers behind the charts, for screen readers and for everyone who wants them exactly. */
function DayTable({ days, labels }: { days: StaffFigures['days']; labels: readonly string[] }) {
  const rows = days.map((day, at) => ({ ...day, label: labels[at] ?? day.day })).reverse();
  return (
    <details className="group rounded-panel bg-surface px-5 py-2 shadow-panel">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        All numbers by day
        <ChevronDown aria-hidden="true" className="size-5! text-ink-3 group-open:rotate-180" />
      </summary>
      <DataTable
        caption="Cases and decisions by day"
        rows={rows}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', head: 'Day', rowHead: true, cell: ({ label }) => label },
          { key: 'opened', head: 'Opened', numeric: true, cell: ({ opened }) => formatCount(opened) },
          { key: 'decided', head: 'Decided', numeric: true, cell: ({ decided }) => formatCount(decided) },
          {
            key: 'median',
            head: 'Half within',
            numeric: true,
            cell: ({ medianMinutes }) => timeOf(medianMinutes),
          },
          {
            key: 'slow',
            head: '9 of 10 within',
            numeric: true,
            cell: ({ slowMinutes }) => timeOf(slowMinutes),
          },
        ]}
      />
    </details>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['opened', 'decided', 'time', 'appeals'].map((name) => (
          <Skeleton key={name} className="h-22 rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-panel" />
        <Skeleton className="h-72 rounded-panel" />
      </div>
    </div>
  );
}
