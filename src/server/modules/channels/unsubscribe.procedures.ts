import { procedures } from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { describeSubscription, endSubscription, type Unsubscribing } from './unsubscribe.ts';

// The calls of the unsubscribe link at the end of an email.

export function unsubscribeProcedures(parts: Unsubscribing & { throttler: Throttler }) {
  const base = procedures.unsubscribe;
  return {
    look: base.look.handler(async ({ input, context }) => {
      await parts.throttler.use('unsubscribe', context.address);
      return describeSubscription(parts, input.token);
    }),

    stop: base.stop.handler(async ({ input, context }) => {
      await parts.throttler.use('unsubscribe', context.address);
      return endSubscription(parts, input.token);
    }),
  };
}
