import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BUS_TEXT_MAX_BYTES, type Bus } from '#server/platform/bus/bus.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { EphemeralEvent } from '#shared/contract/events.ts';
import type { Live } from '../live.ts';

// Rings and ephemeral events on their way to the other processes, many in one announcement. They delay no request, and may
// get lost: an event that was logged is found by comparing with the logs.

const PAUSE_MS = 10;
/** What waits for a bus that is slow or away. */
const MOST_RUNG = 20_000;
const MOST_EPHEMERAL_EVENTS = 2_000;
/** An id in quotes with its comma, beside what stands around them. */
const IDS_AT_ONCE = Math.floor((BUS_TEXT_MAX_BYTES - 400) / 39);

type Announcement = { from: string; ids: string[]; event?: EphemeralEvent };

export function createAnnouncements({ bus, local, log }: { bus: Bus; local: Live; log: Log }): Live {
  const self = randomUUID();
  const rung = new Set<string>();
  let ephemeralEvents: { ids: readonly string[]; event: EphemeralEvent }[] = [];
  let sending = false;

  bus.subscribe({
    heard(text) {
      const announcement = readAnnouncement(text);
      if (!announcement || announcement.from === self) return;
      const { ids, event } = announcement;
      if (event) local.sendEphemeral(ids, event);
      else local.ring(ids);
    },
    missed() {},
  });

  function takeTexts(): string[] {
    const rings = splitIntoBatches([...rung]).map((ids) => ({ from: self, ids }));
    const told = ephemeralEvents.flatMap(({ ids, event }) =>
      splitIntoBatches(ids).map((batch) => ({ from: self, ids: batch, event })),
    );
    rung.clear();
    ephemeralEvents = [];
    return [...rings, ...told].map((announcement) => JSON.stringify(announcement));
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (rung.size + ephemeralEvents.length > 0) {
      await bus.publish(takeTexts()).catch((err) => log.warn({ err }, 'other processes were not told'));
      // Under load the next one carries more instead of coming sooner.
      await pause(PAUSE_MS, undefined, { ref: false });
    }
    sending = false;
  }

  return {
    ring(userIds) {
      local.ring(userIds);
      if (rung.size < MOST_RUNG) for (const id of userIds) rung.add(id);
      void send();
    },
    sendEphemeral(userIds, event) {
      if (userIds.length === 0) return;
      local.sendEphemeral(userIds, event);
      if (ephemeralEvents.length < MOST_EPHEMERAL_EVENTS) ephemeralEvents.push({ ids: userIds, event });
      void send();
    },
  };
}

function splitIntoBatches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );
}

/** Null for what is none of ours. */
function readAnnouncement(text: string): Announcement | null {
  try {
    const announcement = JSON.parse(text);
    return typeof announcement?.from === 'string' && Array.isArray(announcement.ids) ? announcement : null;
  } catch {
    return null;
  }
}
