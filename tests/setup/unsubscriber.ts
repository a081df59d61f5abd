import { createUnsubscriber, type Subscription } from '#server/platform/mail/unsubscribe-link.ts';
import { TEST_AUTH_SECRET, type TestApp } from './app.ts';

// Links that end a subscription.

/** The origin of the links in mails that tests compose without a server. */
export const MAIL_ORIGIN = 'https://kasuwa.example';

export const unsubscriber = createUnsubscriber(TEST_AUTH_SECRET, () => MAIL_ORIGIN);

/** The token of the link that ends this subscription. */
export function unsubscribeToken(app: Pick<TestApp, 'unsubscriber'>, subscription: Subscription): string {
  const { unsubscribeUrl } = app.unsubscriber.footerFor(subscription);
  return new URL(unsubscribeUrl).pathname.split('/').at(-1) ?? '';
}
