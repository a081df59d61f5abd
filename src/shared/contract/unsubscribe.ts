import { z } from 'zod';
import { plain, route } from './common.ts';

// The link at the end of mails. It works without signing in; its token says whose and what.

const input = z.strictObject({ token: plain(500) });
const Subscription = z.object({
  /** In words, such as “price drops of items you saved”. */
  what: z.string(),
  /** A topic ends on all ways of being told but the list in the app, an alert looks no further, a newsletter is mails alone. */
  ends: z.enum(['topic', 'alert', 'newsletter']),
  isOff: z.boolean(),
});
const tags = ['Unsubscribe'];

export const unsubscribe = {
  look: route
    .route({ method: 'POST', path: '/unsubscribe/look', tags, summary: 'What a link would end' })
    .input(input)
    .output(Subscription),
  stop: route
    .route({ method: 'POST', path: '/unsubscribe', tags, summary: 'End it; ending it again changes nothing' })
    .input(input)
    .output(Subscription),
};
