import { z } from 'zod';
import { plain, route } from './common.ts';

// The unsubscribe link of emails. It works without a session; its token identifies user and subscription.

const input = z.strictObject({ token: plain(500) });
const Subscription = z.object({
  /** A description such as “price drops of items you saved”. */
  what: z.string(),
  /** A topic ends on all channels outside the app, an alert is paused, and the newsletter is emails only. */
  ends: z.enum(['topic', 'alert', 'newsletter']),
  isOff: z.boolean(),
});
const tags = ['Unsubscribe'];

export const unsubscribe = {
  look: route
    .route({
      method: 'POST',
      path: '/unsubscribe/lookup',
      tags,
      summary: 'The subscription that a link would end',
    })
    .input(input)
    .output(Subscription),
  stop: route
    .route({
      method: 'POST',
      path: '/unsubscribe',
      tags,
      summary: 'End the subscription; a repetition changes nothing',
    })
    .input(input)
    .output(Subscription),
};
