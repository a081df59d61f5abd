import { describe, expect, test } from 'vitest';
import {
  DEFAULT_NOTIFICATIONS,
  DEFAULT_PRIVACY,
  type NotificationChoice,
  type NotificationTopic,
  wantsNotification,
} from './preferences.ts';

const TOPICS = ['marketing', 'newMessages', 'itemUpdates', 'priceDrops'] as const;
const all = (on: boolean): NotificationChoice => ({
  email: on,
  push: on,
  sms: on,
  marketing: on,
  newMessages: on,
  itemUpdates: on,
  priceDrops: on,
});

test('the defaults are those of the spec', () => {
  expect(DEFAULT_NOTIFICATIONS).toEqual({
    email: true,
    push: true,
    sms: false,
    marketing: false,
    newMessages: true,
    itemUpdates: true,
    priceDrops: true,
  });
  expect(DEFAULT_PRIVACY).toEqual({
    showPhone: false,
    showEmail: false,
    showOnlineStatus: true,
    publicProfile: true,
  });
});

describe('a user is notified', () => {
  test.each(TOPICS)('about %s when both the topic and the channel are on', (topic) => {
    expect(wantsNotification(all(true), topic, 'email')).toBe(true);
    expect(wantsNotification({ ...all(true), [topic]: false }, topic, 'email')).toBe(false);
    expect(wantsNotification({ ...all(true), email: false }, topic, 'email')).toBe(false);
    expect(wantsNotification({ ...all(false), [topic]: true }, topic, 'push')).toBe(false);
    expect(wantsNotification({ ...all(false), [topic]: true, sms: true }, topic, 'sms')).toBe(true);
  });

  test.each<NotificationTopic>(['notices', 'searchAlerts'])('about %s when the channel is on', (topic) => {
    expect(wantsNotification({ ...all(false), email: true }, topic, 'email')).toBe(true);
    expect(wantsNotification({ ...all(true), email: false }, topic, 'email')).toBe(false);
    expect(wantsNotification({ ...all(true), push: false }, topic, 'push')).toBe(false);
  });

  test('about security always by email, and by other channels when they are on', () => {
    expect(wantsNotification(all(false), 'security', 'email')).toBe(true);
    expect(wantsNotification(all(false), 'security', 'push')).toBe(false);
    expect(wantsNotification(all(false), 'security', 'sms')).toBe(false);
    expect(wantsNotification(all(true), 'security', 'sms')).toBe(true);
  });

  test('by default about messages and price drops, but not about marketing and not by SMS', () => {
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'newMessages', 'email')).toBe(true);
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'priceDrops', 'push')).toBe(true);
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'marketing', 'email')).toBe(false);
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'newMessages', 'sms')).toBe(false);
  });
});
