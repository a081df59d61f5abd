import { THROTTLES, type Throttle, type ThrottleName } from './throttles.ts';
import { DAILY_LIMITS, type DailyAction, type TrustLevel, USER_TRUST_LEVELS } from './trust-levels.ts';

/** Limits that admins change at run time: which numbers exist, and the range of each. */

export type LimitName = ThrottleName | DailyAction;
/** A number of a throttle, or the limit of a trust level. */
export type LimitPart = 'limit' | 'addressLimit' | 'unknownDeviceLimit' | TrustLevel;

export const LIMIT_NAMES = [...Object.keys(THROTTLES), ...Object.keys(DAILY_LIMITS)] as LimitName[];

const THROTTLE_PARTS = ['limit', 'addressLimit', 'unknownDeviceLimit'] as const;
/** A mistyped zero too many must not open a route to floods, and no change may close it. */
const FACTOR = 10;

export function isThrottle(name: LimitName): name is ThrottleName {
  return Object.hasOwn(THROTTLES, name);
}

/** A limit of zero means that a step is missing, such as a confirmed address, so it cannot be changed. */
export function partsOf(name: LimitName): LimitPart[] {
  const parts: readonly LimitPart[] = isThrottle(name) ? THROTTLE_PARTS : USER_TRUST_LEVELS;
  return parts.filter((part) => defaultLimit(name, part) > 0);
}

/** Zero when the limit does not have this part. */
export function defaultLimit(name: LimitName, part: LimitPart): number {
  const numbers: Throttle | Record<TrustLevel, number> = isThrottle(name)
    ? THROTTLES[name]
    : DAILY_LIMITS[name];
  const value = (numbers as Partial<Record<LimitPart, number>>)[part];
  return value ?? 0;
}

export function rangeOf(name: LimitName, part: LimitPart): { min: number; max: number } {
  const usual = defaultLimit(name, part);
  return { min: Math.max(1, Math.ceil(usual / FACTOR)), max: usual * FACTOR };
}

/** False also for a limit that a later release removed. */
export function isPossibleLimit(name: string, part: string, value: number): boolean {
  if (!LIMIT_NAMES.includes(name as LimitName)) return false;
  if (!partsOf(name as LimitName).includes(part as LimitPart)) return false;
  const { min, max } = rangeOf(name as LimitName, part as LimitPart);
  return Number.isInteger(value) && value >= min && value <= max;
}
