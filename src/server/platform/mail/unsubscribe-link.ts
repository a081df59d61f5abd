import { z } from 'zod';
import { createSeal } from '#server/platform/security/seal.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import type { MailContent } from './mail-layout.ts';
import type { Mail } from './mail-message.ts';

// The unsubscribe link at the end of a mail, which works without signing in. Its token is sealed, so that
// only the server can read the user and the subscription.

const Subscription = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    userId: z.uuid(),
    topic: z.enum(['newMessages', 'itemUpdates', 'priceDrops', 'marketing']),
  }),
  z.object({ kind: z.literal('alert'), alertId: z.uuid() }),
  /** All alerts of a user, because one mail can report matches of several. */
  z.object({ kind: z.literal('alerts'), userId: z.uuid() }),
  z.object({ kind: z.literal('newsletter'), email: z.string() }),
]);
/** The kind of mails that a link ends. */
export type Subscription = z.infer<typeof Subscription>;

export type Unsubscriber = {
  /** The same token, for a link that does something else about the subscription. */
  tokenFor(subscription: Subscription): string;
  /** A note with the link, and the URL that the unsubscribe button of a mail program calls. */
  footerFor(subscription: Subscription): Required<Pick<MailContent, 'note'> & Pick<Mail, 'unsubscribeUrl'>>;
  /** Null when the token is not valid. */
  read(token: string): Subscription | null;
};

export function createUnsubscriber(secret: string, origin: () => string): Unsubscriber {
  const seal = createSeal(secret, 'unsubscribe');
  const tokenFor = (subscription: Subscription) => seal.close(JSON.stringify(subscription));
  return {
    tokenFor,
    footerFor(subscription) {
      const token = tokenFor(subscription);
      return {
        note: [
          'Don’t want these e-mails?',
          { label: 'Unsubscribe', url: origin() + paths.unsubscribe(token) },
        ],
        unsubscribeUrl: origin() + serverPaths.oneClickUnsubscribe(token),
      };
    },
    read(token) {
      const text = seal.open(token);
      return text === null ? null : Subscription.parse(JSON.parse(text));
    },
  };
}
