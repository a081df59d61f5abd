import type { Events } from '#server/platform/bus/events.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { limitProcedures } from './limits.procedures.ts';
import { type Limits, loadChanges } from './limits.ts';

export function limitsModule(parts: Limits & { throttler: Throttler; events: Events; log: Log }) {
  const { events, log } = parts;
  return defineModule({
    name: 'limits',
    procedures: ({ db }) => ({ limits: limitProcedures({ ...parts, db }) }),
    async prepare() {
      // Also called after notifications may have been missed.
      events.on('limits_changed', () => {
        loadChanges(parts).catch((err) => log.warn({ err }, 'changed limits were not loaded'));
      });
      await loadChanges(parts);
    },
  });
}
