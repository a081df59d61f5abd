import type { Config } from './config.ts';
import { isReachableByOthers } from './safe-start.ts';

// The demo's moderator needs no second factor on a preview that only this machine can reach, so that a
// newcomer can look around. The moderator's password is public, so nothing is waived where others can reach
// the preview, or in production.

type Settings = Pick<Config, 'mode' | 'demo'> & Parameters<typeof isReachableByOthers>[0];

export function waivesStaffFactor(config: Settings): boolean {
  return config.mode !== 'production' && config.demo && !isReachableByOthers(config);
}

/** Null if no second factor is waived. */
export async function findWaivedStaff(config: Settings): Promise<string | null> {
  if (!waivesStaffFactor(config)) return null;
  const { DEMO_STAFF } = await import('#demo/support-desk.ts');
  return DEMO_STAFF.id;
}
