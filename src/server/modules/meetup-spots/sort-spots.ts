import type { CityLocation } from '#shared/rules/locations.ts';
import { SPOT_NEAR_KM } from '#shared/rules/meetup-spots.ts';
import { distanceKm, findTown, type Position } from '#shared/rules/nearest-location.ts';

// Which spots are near a city, and in which order.

type Spot = { city: string; name: string; latitude: number | null; longitude: number | null };
type NearSpot<T> = T & { km: number | null };

/**
 * Those of the city itself first, then the nearest. Without the position of the city, only its own spots are near;
 * if it has none, all of the state are shown, because a place in the same state is better than none.
 */
export function nearSpots<T extends Spot>(spots: readonly T[], { state, city }: CityLocation): NearSpot<T>[] {
  const isHere = (spot: Spot) => spot.city.toLowerCase() === city.toLowerCase();
  const center = findTown(city, state) ?? positionOf(spots.find((spot) => isHere(spot) && positionOf(spot)));
  const measured = spots.map((spot) => ({ ...spot, km: distanceOf(center, positionOf(spot)) }));
  const near = measured.filter((spot) => isHere(spot) || (spot.km !== null && spot.km <= SPOT_NEAR_KM));
  const shown = near.length > 0 || center ? near : measured;
  return shown.sort(
    (one, other) =>
      Number(isHere(other)) - Number(isHere(one)) ||
      (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE) ||
      one.name.localeCompare(other.name),
  );
}

function positionOf(spot: Spot | undefined): Position | null {
  if (!spot || spot.latitude === null || spot.longitude === null) return null;
  return { latitude: spot.latitude, longitude: spot.longitude };
}

/** One decimal. */
function distanceOf(from: Position | null, to: Position | null): number | null {
  return from && to && Math.round(distanceKm(from, to) * 10) / 10;
}
