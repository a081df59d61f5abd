import type { LiveHub } from '#server/modules/messaging/index.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

/** After the commit. It may get lost: who comes back to the desk sees it all the same. */
export function notifyDesk(live: Pick<LiveHub, 'sendEphemeral'>): void {
  live.sendEphemeral([SUPPORT_ID], { type: 'contact' });
}
