import type { Events } from '#server/platform/bus/events.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import type { Live } from '../live.ts';

// Triggers announce what waits for staff: cases, identity checks, proof photos, requests about numbers. Each process sends
// an event to the consoles of its own streams. Many changes at once are two events: the first, and one after the pause.

const PAUSE_MS = 1_000;

type Parts = { events: Events; local: Pick<Live, 'sendEphemeral'> };

export function watchStaffWork({ events, local }: Parts): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;

  function send(): void {
    local.sendEphemeral([SUPPORT_ID], { type: 'cases' });
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      send();
    }, PAUSE_MS).unref();
  }

  // Also called after notifications may have been missed.
  events.on('staff_work_changed', () => {
    if (timer) isWaiting = true;
    else send();
  });
  return { stop: () => clearTimeout(timer) };
}
