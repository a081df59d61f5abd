import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Live } from '#server/modules/messaging/live.ts';
import { BUS_TEXT_MAX_BYTES, type Bus } from '#server/platform/bus/bus.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { EphemeralEvent } from '#shared/contract/events.ts';

// Sends wake-ups and ephemeral events to the other processes, many in one broadcast. Requests do not wait for
// it, and a broadcast may get lost: logged events are then found by the comparison with the logs.

const PAUSE_MS = 10;
/** Limits on what is queued while the bus is slow or unavailable. */
const MAX_WAKE_UPS = 20_000;
const MAX_EPHEMERAL_EVENTS = 2_000;
/** 39 bytes for an id with its quotes and comma; 400 for the rest of the broadcast. */
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
    const ephemeral = ephemeralEvents.flatMap(({ ids, event }) =>
      splitIntoBatches(ids).map((batch) => ({ from: self, ids: batch, event })),
    );
    idsToWake.clear();
    ephemeralEvents = [];
    return [...wakeUps, ...ephemeral].map((broadcast) => JSON.stringify(broadcast));
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (idsToWake.size + ephemeralEvents.length > 0) {
      await bus
        .publish(takeBroadcasts())
        .catch((err) => log.warn({ err }, 'could not broadcast to other processes'));
      // The pause bounds the rate: under load a broadcast carries more instead.
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

/** Null for a text that is not a broadcast. */
function parseBroadcast(text: string): Broadcast | null {
  try {
    const broadcast = JSON.parse(text);
    return typeof broadcast?.from === 'string' && Array.isArray(broadcast.ids) ? broadcast : null;
  } catch {
    return null;
  }
}
