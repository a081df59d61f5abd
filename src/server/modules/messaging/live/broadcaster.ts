import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Live } from '#server/modules/messaging/live.ts';
import { BUS_TEXT_MAX_BYTES, type Bus } from '#server/platform/bus/bus.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { EphemeralEvent } from '#shared/contract/events.ts';

// Rings and ephemeral events on their way to the other processes, many in one broadcast. They delay no request, and may
// get lost: an event that was logged is found by comparing with the logs.

const PAUSE_MS = 10;
/** What waits for a bus that is slow or away. */
const MAX_WAKE_UPS = 20_000;
const MAX_EPHEMERAL_EVENTS = 2_000;
/** An id in quotes with its comma, beside what stands around them. */
const MAX_IDS_PER_BROADCAST = Math.floor((BUS_TEXT_MAX_BYTES - 400) / 39);

type Broadcast = { from: string; ids: string[]; event?: EphemeralEvent };

export function createBroadcaster({ bus, local, log }: { bus: Bus; local: Live; log: Log }): Live {
  const self = randomUUID();
  const idsToWake = new Set<string>();
  let ephemeralEvents: { ids: readonly string[]; event: EphemeralEvent }[] = [];
  let sending = false;

  bus.subscribe({
    onMessage(text) {
      const broadcast = parseBroadcast(text);
      if (!broadcast || broadcast.from === self) return;
      const { ids, event } = broadcast;
      if (event) local.sendEphemeral(ids, event);
      else local.wake(ids);
    },
    onMissed() {},
  });

  function takeBroadcasts(): string[] {
    const wakeUps = splitIntoBatches([...idsToWake]).map((ids) => ({ from: self, ids }));
    const notified = ephemeralEvents.flatMap(({ ids, event }) =>
      splitIntoBatches(ids).map((batch) => ({ from: self, ids: batch, event })),
    );
    idsToWake.clear();
    ephemeralEvents = [];
    return [...wakeUps, ...notified].map((broadcast) => JSON.stringify(broadcast));
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (idsToWake.size + ephemeralEvents.length > 0) {
      await bus
        .publish(takeBroadcasts())
        .catch((err) => log.warn({ err }, 'other processes were not notified'));
      // Under load the next one carries more instead of coming sooner.
      await pause(PAUSE_MS, undefined, { ref: false });
    }
    sending = false;
  }

  return {
    wake(userIds) {
      local.wake(userIds);
      if (idsToWake.size < MAX_WAKE_UPS) for (const id of userIds) idsToWake.add(id);
      void send();
    },
    sendEphemeral(userIds, event) {
      if (userIds.length === 0) return;
      local.sendEphemeral(userIds, event);
      if (ephemeralEvents.length < MAX_EPHEMERAL_EVENTS) ephemeralEvents.push({ ids: userIds, event });
      void send();
    },
  };
}

function splitIntoBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_BROADCAST) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_BROADCAST, (index + 1) * MAX_IDS_PER_BROADCAST),
  );
}

/** Null for what is none of ours. */
function parseBroadcast(text: string): Broadcast | null {
  try {
    const broadcast = JSON.parse(text);
    return typeof broadcast?.from === 'string' && Array.isArray(broadcast.ids) ? broadcast : null;
  } catch {
    return null;
  }
}
