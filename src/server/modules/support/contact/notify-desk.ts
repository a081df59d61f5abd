import type { LiveHub } from '#server/modules/messaging/index.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

/** Call after the commit. The event may get lost; desk pages also refresh when staff return to them. */
export function notifyDesk(live: Pick<LiveHub, 'sendEphemeral'>): void {
  live.sendEphemeral([SUPPORT_ID], { type: 'contact' });
}
