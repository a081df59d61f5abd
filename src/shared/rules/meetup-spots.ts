/** The kinds of public places where users meet. */

export const SPOT_KINDS = {
  mall: 'Shopping mall',
  bank: 'Bank hall',
  police: 'Police station',
  'filling-station': 'Filling station',
  restaurant: 'Restaurant',
  library: 'Library',
  transport: 'Bus terminal',
} as const;
export type SpotKind = keyof typeof SPOT_KINDS;
export const SPOT_KIND_NAMES = Object.keys(SPOT_KINDS) as SpotKind[];

export const SPOT_STATUSES = ['suggested', 'listed', 'retired'] as const;
export type SpotStatus = (typeof SPOT_STATUSES)[number];

export const SPOT_NAME_MAX = 60;
export const SPOT_AREA_MAX = 60;
export const SPOT_HOURS_MAX = 80;
export const SPOT_NOTE_MAX = 160;
/** Spots in a response. */
export const SPOTS_NEAR_MAX = 12;
export const SPOTS_ON_ITEM_PAGE = 3;
/** Spots farther away than this from the city of a listing are not near. */
export const SPOT_NEAR_KM = 40;
export const SPOTS_PAGE = 30;
/** The reason of a staff user, as long as the audit log takes it. */
export const SPOT_REASON_MAX = 200;
