import type { LimitView } from '#shared/contract/limits.ts';

// Limits in words. Their names are those of the code, which operators also see in logs and metrics.

/** "loginFailure" → "Login failure" */
export function nameInWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** "per user in an hour", "per device in 5 minutes" */
export function windowInWords({ windowSeconds, per }: Pick<LimitView, 'windowSeconds' | 'per'>): string {
  const [seconds, unit] = UNITS.find(([each]) => windowSeconds % each === 0) ?? UNITS[3];
  const count = windowSeconds / seconds;
  return `per ${per} in ${count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}s`}`;
}

const PARTS: Readonly<Record<string, string>> = {
  limit: 'Limit',
  addressLimit: 'For all devices of an address',
  unknownDeviceLimit: 'For requests without a known device',
  new: 'New users',
  'email-confirmed': 'E-mail confirmed',
  'number-confirmed': 'Number confirmed',
  established: 'Established users',
  'identity-checked': 'Identity checked',
};

export function partInWords(part: string): string {
  return PARTS[part] ?? nameInWords(part);
}
