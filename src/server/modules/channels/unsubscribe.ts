import {
  findConfirmedEmail,
  findUserByEmail,
  readNotificationChoices,
  stopTopic,
} from '#server/modules/accounts/index.ts';
import { findAlertName, hasRunningAlerts, pauseAlert, pauseAlertsOf } from '#server/modules/alerts/index.ts';
import { deleteSubscriber, wantsNewsletter } from '#server/modules/newsletter/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Subscription, Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { AppError } from '#shared/errors.ts';

// Ends the subscription of an email by its link, without a session. A subscription that has ended or was
// deleted counts as off.

export type SubscriptionStatus = { what: string; ends: 'topic' | 'alert' | 'newsletter'; isOff: boolean };

export type Unsubscribing = { db: Db; unsubscriber: Unsubscriber };

const TOPIC_LABELS = {
  newMessages: 'new messages',
  itemUpdates: 'changes to items you saved',
  priceDrops: 'price drops of items you saved',
  marketing: 'news from Kasuwa',
} as const;

export async function describeSubscription(parts: Unsubscribing, token: string): Promise<SubscriptionStatus> {
  const subscription = read(parts, token);
  return describe(parts.db, subscription);
}

export async function endSubscription(parts: Unsubscribing, token: string): Promise<SubscriptionStatus> {
  const subscription = read(parts, token);
  const before = await describe(parts.db, subscription);
  if (subscription.kind === 'topic') await endTopic(parts.db, subscription.userId, subscription.topic);
  else if (subscription.kind === 'alert') await pauseAlert(parts.db, subscription.alertId);
  else if (subscription.kind === 'alerts') await pauseAlertsOf(parts.db, subscription.userId);
  else await endNewsletter(parts.db, subscription.email);
  return { ...before, isOff: true };
}

/**
 * One address may get the newsletter as a subscriber and as a user, so ending one ends the other. The user
 * must have confirmed the address, because otherwise the subscriber may be another person.
 */
async function endTopic(db: Db, userId: string, topic: keyof typeof TOPIC_LABELS): Promise<void> {
  await db.transaction(async (tx) => {
    await stopTopic(tx, userId, topic);
    const email = topic === 'marketing' && (await findConfirmedEmail(tx, userId));
    if (email) await deleteSubscriber(tx, email);
  });
}

async function endNewsletter(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user) await stopTopic(tx, user.id, 'marketing');
    await deleteSubscriber(tx, email);
  });
}

function read({ unsubscriber }: Unsubscribing, token: string): Subscription {
  const subscription = unsubscriber.read(token);
  if (!subscription) throw new AppError('UNKNOWN_LINK');
  return subscription;
}

async function getsNewsletter(
  db: Db,
  { userId, topic }: { userId: string; topic: string },
): Promise<boolean> {
  const email = topic === 'marketing' && (await findConfirmedEmail(db, userId));
  return email ? wantsNewsletter(db, email) : false;
}

async function describe(db: Db, subscription: Subscription): Promise<SubscriptionStatus> {
  switch (subscription.kind) {
    case 'topic': {
      const choice = (await readNotificationChoices(db, [subscription.userId])).get(subscription.userId);
      const { topic } = subscription;
      const isOff = !choice?.[topic] && !(await getsNewsletter(db, subscription));
      return { what: TOPIC_LABELS[topic], ends: topic === 'marketing' ? 'newsletter' : 'topic', isOff };
    }
    case 'alert': {
      const alert = await findAlertName(db, subscription.alertId);
      return {
        what: alert ? `the search alert ${alert.name}` : 'a search alert',
        ends: 'alert',
        isOff: !alert || alert.isPaused,
      };
    }
    case 'alerts':
      return {
        what: 'all your search alerts',
        ends: 'alert',
        isOff: !(await hasRunningAlerts(db, subscription.userId)),
      };
    case 'newsletter':
      return {
        what: 'the newsletter',
        ends: 'newsletter',
        isOff: !(await wantsNewsletter(db, subscription.email)),
      };
  }
}
