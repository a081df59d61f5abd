import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { MeetupSpot } from '#shared/contract/meetup-spots.ts';
import { spotText } from '#shared/format/spot-text.ts';
import { paths } from '#shared/paths.ts';
import { SPOT_KINDS } from '#shared/rules/meetup-spots.ts';
import { SpotIcon } from '#web/features/listing/spot-icon.tsx';

/** Public places near the listing, as plain HTML. Left out where none is on the list. */
export function PlacesToMeet({ spots, location }: { spots: readonly MeetupSpot[]; location: string }) {
  if (spots.length === 0) return null;
  return (
    <section aria-labelledby="places-to-meet" className="pt-7">
      <h2 id="places-to-meet">Good places to meet</h2>
      <p className="text-sm text-ink-2">Public places near {location.split(',')[0]}</p>
      <ul className="mt-1.5 divide-y divide-line">
        {spots.map((spot) => (
          <li key={spot.id} className="flex min-h-16 items-center gap-3 py-2.5">
            <span className="grid size-10 flex-none place-items-center rounded-row bg-primary-soft text-primary-ink">
              <SpotIcon kind={spot.kind} />
              <span className="sr-only">{SPOT_KINDS[spot.kind]}</span>
            </span>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <h3 className="text-card leading-5.5 font-semibold tracking-normal lg:text-card">
                {spot.name}
                {spot.verified && (
                  <span className="whitespace-nowrap text-primary-ink">
                    {'\u00a0'}
                    <BadgeCheck className="-mt-0.5 inline size-4" />
                    <span className="sr-only">Verified</span>
                  </span>
                )}
              </h3>
              <p className="text-sm text-ink-2">{spotText(spot)}</p>
            </div>
            {spot.km !== null && (
              <span className="num flex-none text-sm text-ink-2">{formatKm(spot.km)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to={paths.meetupSpots} className="link inline-flex min-h-11 items-center">
          All meetup spots
        </Link>
      </p>
    </section>
  );
}

/** From the middle of the town, so a decimal is enough only for short ways. */
function formatKm(km: number): string {
  return `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;
}
