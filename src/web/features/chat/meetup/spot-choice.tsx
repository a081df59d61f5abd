import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MeetupSpot } from '#shared/contract/meetup-spots.ts';
import { SPOT_KINDS } from '#shared/rules/meetup-spots.ts';
import { query } from '#web/data/query.ts';
import { SpotIcon } from '#web/features/listing/spot-icon.tsx';
import { cx } from '#web/ui/cx.ts';
import { SuggestSpot } from './suggest-spot.tsx';

const MAX_SHOWN = 4;
export type PickedSpot = Pick<MeetupSpot, 'id' | 'name' | 'area'>;

type SpotChoiceProps = { adId: string; chosen: string | null; onPick: (spot: MeetupSpot) => void };

/** Public places near the listing, nearest first. One tap picks one. Without a network, a place can still be typed. */
export function SpotChoice({ adId, chosen, onPick }: SpotChoiceProps) {
  const [spots, setSpots] = useState<MeetupSpot[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void query((api) => api.meetupSpots.near({ adId })).then((answer) => {
      if (isCurrent && answer.ok) setSpots(answer.value.items.slice(0, MAX_SHOWN));
    });
    return () => {
      isCurrent = false;
    };
  }, [adId]);
  return (
    <div className="grid gap-2">
      {spots.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="pb-1.5 text-sm font-semibold">Good places near the item</legend>
          {spots.map((spot) => (
            <button
              key={spot.id}
              type="button"
              aria-pressed={spot.id === chosen}
              onClick={() => onPick(spot)}
              className={cx(
                'flex min-h-14 items-center gap-3 rounded-field border px-3 py-2 text-left',
                spot.id === chosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
              )}
            >
              <span className="flex-none text-primary-ink">
                <SpotIcon kind={spot.kind} />
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="block text-card leading-5 font-semibold">{spot.name}</b>
                <span className="block text-xs text-ink-2">
                  {[
                    SPOT_KINDS[spot.kind],
                    spot.area,
                    spot.km !== null && `${spot.km} km`,
                    spot.verified && 'verified',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {spot.id === chosen && <Check className="size-5 flex-none text-primary-ink" />}
            </button>
          ))}
        </fieldset>
      )}
      <SuggestSpot />
    </div>
  );
}
