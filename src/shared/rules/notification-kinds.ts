import type { NotificationTopic } from './preferences.ts';

// The kinds of notifications, and the preference that decides whether each is also sent outside the app.

export const TOPIC_OF_KIND = {
  message: 'newMessages',
  'alert-match': 'searchAlerts',
  'price-drop': 'priceDrops',
  'item-update': 'itemUpdates',
  'followed-seller': 'itemUpdates',
  'ad-expiring': 'notices',
  'ad-declined': 'notices',
  'proof-photo': 'notices',
  decision: 'notices',
  'report-outcome': 'notices',
  review: 'notices',
  meetup: 'notices',
  security: 'security',
} as const satisfies Record<string, NotificationTopic>;

/** These are delivered first: another user waits, or the account is at risk. */
export const URGENT_KINDS: ReadonlySet<NotificationKind> = new Set(['message', 'meetup', 'security']);

export type NotificationKind = keyof typeof TOPIC_OF_KIND;

export const NOTIFICATION_KINDS = Object.keys(TOPIC_OF_KIND) as [NotificationKind, ...NotificationKind[]];
