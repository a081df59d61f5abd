// What members decide about being told of topic and about what others see of them: the spec's defaults, and the one
// rule that everything asks before it writes to somebody.

/** Ways to reach a member. */
export type Channel = 'email' | 'push' | 'sms';

/** What a member may want to hear of or not. */
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
 * `notices` are about one's own ads, sales and ratings, `searchAlerts` about searches one has saved: each of those is
 * ended where it was begun, so only the way of being told is asked. `security` is about who may come into the account.
 */
export type NotificationTopic = Topic | 'notices' | 'searchAlerts' | 'security';

/** Whether a member is to be told of something in this way. */
export function wantsNotification(
  choice: Readonly<NotificationChoice>,
  topic: NotificationTopic,
  channel: Channel,
): boolean {
  // Whoever takes over an account would switch these off first.
  if (topic === 'security') return channel === 'email' || choice[channel];
  return choice[channel] && (topic === 'notices' || topic === 'searchAlerts' || choice[topic]);
}
