import { procedures } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { confirm, type Newsletter, subscribe } from './newsletter.service.ts';

// The newsletter calls of the contract.

export function newsletterProcedures({ throttler, ...newsletter }: Newsletter & { throttler: Throttler }) {
  const base = procedures.newsletter;
  return {
    subscribe: base.subscribe.handler(async ({ input, context }) => {
      await throttler.use('newsletter', context.address);
      await subscribe(newsletter, input.email);
      return { email: input.email };
    }),

    confirm: base.confirm.handler(async ({ input, context }) => {
      await throttler.use('newsletter', context.address);
      return { email: await confirm(newsletter, input.token) };
    }),
  };
}
