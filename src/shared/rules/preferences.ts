// The preferences of users for notifications and privacy: the spec's defaults, and the one rule that decides
// whether a notification is sent.

/** The channels outside the app. */
export type Channel = 'email' | 'push' | 'sms';

/** The topics that users can switch on and off. */
type Topic = 'marketing' | 'newMessages' | 'itemUpdates' | 'priceDrops';

export type NotificationChoice = Record<Channel | Topic, boolean>;

export const DEFAULT_NOTIFICATIONS: Readonly<NotificationChoice> = {
  email: true,
  push: true,
  sms: false,
  marketing: false,
  newMessages: true,
  itemUpdates: true,
  priceDrops: true,
};

export const DEFAULT_PRIVACY = {
  showPhone: false,
  showEmail: false,
  showOnlineStatus: true,
  publicProfile: true,
} as const;

/**
 * `notices` are about the user's own listings, sales and ratings, `searchAlerts` about the user's alerts.
 * They are not preferences, because users end them at the listing or the alert, so only the channel decides.
 * `security` is about access to the account.
 */
export type NotificationTopic = Topic | 'notices' | 'searchAlerts' | 'security';

/** Whether a user is notified about a topic on a channel. */
export function wantsNotification(
  choice: Readonly<NotificationChoice>,
  topic: NotificationTopic,
  channel: Channel,
): boolean {
  // Security emails cannot be switched off, because an intruder would do that first.
  if (topic === 'security') return channel === 'email' || choice[channel];
  return choice[channel] && (topic === 'notices' || topic === 'searchAlerts' || choice[topic]);
}
