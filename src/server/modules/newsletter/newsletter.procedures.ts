import { procedures } from '#server/platform/procedures.ts';
import { confirm, type Newsletter, subscribe } from './newsletter.service.ts';

// The newsletter calls of the contract.

export function newsletterProcedures(newsletter: Newsletter) {
  const { throttler } = newsletter;
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
