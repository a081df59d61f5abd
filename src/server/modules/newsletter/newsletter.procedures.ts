import { procedures, userProcedures } from '#server/platform/api/procedures.ts';
import { confirm, type Newsletter, subscribe } from './newsletter.service.ts';
import { readPreferences, savePreferences } from './preferences.ts';

// The newsletter calls of the contract.

export function newsletterProcedures(newsletter: Newsletter) {
  const { throttler, unsubscriber } = newsletter;
  const base = procedures.newsletter;
  return {
    subscribe: base.subscribe.handler(async ({ input, context }) => {
      await throttler.use('newsletter', context);
      await subscribe(newsletter, input.email, input.location);
      return { email: input.email };
    }),

    confirm: base.confirm.handler(async ({ input, context }) => {
      await throttler.use('newsletter', context);
      return confirm(newsletter, input.token);
    }),

    preferences: base.preferences.handler(async ({ input, context }) => {
      await throttler.use('token', context);
      return readPreferences(newsletter, input.token);
    }),

    savePreferences: base.savePreferences.handler(async ({ input, context }) => {
      await throttler.use('token', context);
      return savePreferences(newsletter, input.token, input);
    }),

    ownLink: userProcedures.newsletter.ownLink.handler(async ({ context }) => ({
      token: unsubscriber.tokenFor({ kind: 'topic', userId: context.user.id, topic: 'marketing' }),
    })),
  };
}
