import { readNotificationChoices, stopTopic } from '#server/modules/accounts/index.ts';
import { findAlertName, hasRunningAlerts, pauseAlert, pauseAlertsOf } from '#server/modules/alerts/index.ts';
import { forgetSubscriber, isSubscriber } from '#server/modules/newsletter/index.ts';
import type { Db } from '#server/platform/database.ts';
import type { Subscription, Unsubscriber } from '#server/platform/unsubscribe-link.ts';
import { AppError } from '#shared/errors.ts';

// Ending what a mail belongs to, for whoever holds the mail. What has ended already, or is gone, simply is off.

export type Ended = { what: string; isOff: boolean };

export type Unsubscribing = { db: Db; unsubscriber: Unsubscriber };

const WORDS = {
  newMessages: 'new messages',
  itemUpdates: 'changes to items you saved',
  priceDrops: 'price drops of items you saved',
  marketing: 'news from Kasuwa',
} as const;

export async function lookAt(parts: Unsubscribing, token: string): Promise<Ended> {
  const subscription = read(parts, token);
  return describe(parts.db, subscription);
}

export async function stop(parts: Unsubscribing, token: string): Promise<Ended> {
  const subscription = read(parts, token);
  const { what } = await describe(parts.db, subscription);
  if (subscription.kind === 'topic') await stopTopic(parts.db, subscription.userId, subscription.topic);
  else if (subscription.kind === 'alert') await pauseAlert(parts.db, subscription.alertId);
  else if (subscription.kind === 'alerts') await pauseAlertsOf(parts.db, subscription.userId);
  else await forgetSubscriber(parts.db, subscription.email);
  return { what, isOff: true };
}

function read({ unsubscriber }: Unsubscribing, token: string): Subscription {
  const subscription = unsubscriber.read(token);
  if (!subscription) throw new AppError('LINK_NOT_KNOWN');
  return subscription;
}

async function describe(db: Db, subscription: Subscription): Promise<Ended> {
  switch (subscription.kind) {
    case 'topic': {
      const choice = (await readNotificationChoices(db, [subscription.userId])).get(subscription.userId);
      return { what: WORDS[subscription.topic], isOff: !choice?.[subscription.topic] };
    }
    case 'alert': {
      const alert = await findAlertName(db, subscription.alertId);
      return {
        what: alert ? `the search alert ${alert.name}` : 'a search alert',
        isOff: !alert || alert.isPaused,
      };
    }
    case 'alerts':
      return { what: 'all your search alerts', isOff: !(await hasRunningAlerts(db, subscription.userId)) };
    case 'newsletter':
      return { what: 'the newsletter', isOff: !(await isSubscriber(db, subscription.email)) };
  }
}
