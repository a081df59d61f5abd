import { useCallback, useEffect, useState } from 'react';
import type { StaffSpot } from '#shared/contract/meetup-spots.ts';
import { spotText } from '#shared/format/spot-text.ts';
import { SPOT_KINDS, SPOT_STATUSES, type SpotStatus } from '#shared/rules/meetup-spots.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import { query } from '#web/data/query.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { SpotDialog } from './spot-dialog.tsx';

const LABELS: Record<SpotStatus, string> = {
  suggested: 'Suggested',
  listed: 'On the list',
  retired: 'Retired',
};
type Shown = { items: StaffSpot[]; nextCursor: string | null };
type Opened = { kind: 'edit'; spot: StaffSpot | null } | { kind: 'retire'; spot: StaffSpot } | null;

/** The area usually names its city: "Alausa, Ikeja" in Ikeja is not "Alausa, Ikeja, Ikeja". */
function placeOf({ area, city, state }: StaffSpot): string {
  const parts = area.split(', ');
  return [...parts, ...[city, state].filter((name) => !parts.includes(name))].join(', ');
}

/** The list of meetup spots, which staff look after. */
export function MeetupSpotsPage() {
  const [status, setStatus] = useState<SpotStatus>('listed');
  const [state, setState] = useState<StateName | ''>('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);

  const read = useCallback(
    async (before: Shown | null) => {
      const filter = { status, state: state || undefined, cursor: before?.nextCursor ?? undefined };
      const answer = await query((api) => api.meetupSpots.list(filter));
      setProblem(answer.ok ? null : answer.failure.text);
      if (!answer.ok) return;
      const { items, nextCursor } = answer.value;
      setShown({ items: [...(before?.items ?? []), ...items], nextCursor });
    },
    [status, state],
  );
  useEffect(() => {
    setShown(null);
    void read(null);
  }, [read]);

  function close(isChanged: boolean) {
    setOpened(null);
    if (isChanged) void read(null);
  }

  return (
    <StaffMain>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
        <h1>Meetup spots</h1>
        <Button onClick={() => setOpened({ kind: 'edit', spot: null })}>Add a spot</Button>
      </div>
      <div className="grid max-w-xl grid-cols-2 gap-3 pb-3">
        <Field label="Show">
          <NativeSelect
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as SpotStatus)}
          >
            {SPOT_STATUSES.map((one) => (
              <option key={one} value={one}>
                {LABELS[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="State">
          <NativeSelect
            value={state}
            onChange={(event) => setState(event.currentTarget.value as StateName | '')}
          >
            <option value="">All states</option>
            {STATES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {problem && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      {!shown && !problem && <PageSpinner />}
      {shown?.items.length === 0 && <p className="py-4 text-ink-2">No spots here.</p>}
      <ul className="divide-y divide-line">
        {shown?.items.map((spot) => (
          <li key={spot.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <h2 className="text-base font-semibold lg:text-base">
                {spot.name} {spot.verifiedOn && <Badge>Verified {spot.verifiedOn}</Badge>}
              </h2>
              <p className="text-sm text-ink-2">
                {SPOT_KINDS[spot.kind]} · {placeOf(spot)}
              </p>
              <p className="text-sm text-ink-2">{spotText(spot)}</p>
            </div>
            <div className="flex gap-2">
              <Button size="sm" variant="secondary" onClick={() => setOpened({ kind: 'edit', spot })}>
                {spot.status === 'listed' ? 'Change' : 'Put on the list'}
                <span className="sr-only">: {spot.name}</span>
              </Button>
              {spot.status !== 'retired' && (
                <Button size="sm" variant="quiet" onClick={() => setOpened({ kind: 'retire', spot })}>
                  {spot.status === 'listed' ? 'Retire' : 'Turn down'}
                  <span className="sr-only">: {spot.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown?.nextCursor && (
        <Button variant="secondary" onClick={() => void read(shown)}>
          Show more
        </Button>
      )}
      {opened?.kind === 'edit' && <SpotDialog spot={opened.spot} onClose={close} />}
      {opened?.kind === 'retire' && <RetireDialog spot={opened.spot} onClose={close} />}
    </StaffMain>
  );
}
