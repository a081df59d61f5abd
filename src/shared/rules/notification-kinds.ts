import type { NotificationTopic } from './preferences.ts';

// What members can be told of, and which of their choices decides whether it also reaches them outside the app.

export const TOPIC_OF_KIND = {
  message: 'newMessages',
  'alert-match': 'searchAlerts',
  'price-drop': 'priceDrops',
  'item-update': 'itemUpdates',
  'ad-expiring': 'notices',
  'ad-declined': 'notices',
  review: 'notices',
  security: 'security',
} as const satisfies Record<string, NotificationTopic>;

/** Somebody waits for an answer, or needs help. */
export const URGENT_KINDS: ReadonlySet<NotificationKind> = new Set(['message', 'security']);

export type NotificationKind = keyof typeof TOPIC_OF_KIND;

export const NOTIFICATION_KINDS = Object.keys(TOPIC_OF_KIND) as [NotificationKind, ...NotificationKind[]];
