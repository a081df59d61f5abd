import { createUserStore } from '#web/data/user-store.ts';

/** Set once the server has accepted the session for staff pages. `isWaived`: without a second factor, in a preview. */
export const staffAccess = createUserStore<{ isWaived: boolean } | null>(null);
