import type { Db } from '#server/platform/database.ts';

// Brings what members were told in the app to their devices and phones, as far as they want that.

export async function reachMembers(_parts: { db: Db }, _notificationIds: number[]): Promise<void> {}
