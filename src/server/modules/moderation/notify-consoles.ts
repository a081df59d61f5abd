import type { LiveHub } from '#server/modules/messaging/index.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

/** Open consoles of staff read their queues again. Call it after the commit. The event may get lost. */
export function notifyConsoles(live: Pick<LiveHub, 'sendEphemeral'>): void {
  live.sendEphemeral([SUPPORT_ID], { type: 'cases' });
}
