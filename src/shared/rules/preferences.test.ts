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

describe('a member is told', () => {
  test.each(TOPICS)('of %s where both it and the way are on', (topic) => {
    expect(wantsNotification(all(true), topic, 'email')).toBe(true);
    expect(wantsNotification({ ...all(true), [topic]: false }, topic, 'email')).toBe(false);
    expect(wantsNotification({ ...all(true), email: false }, topic, 'email')).toBe(false);
    expect(wantsNotification({ ...all(false), [topic]: true }, topic, 'push')).toBe(false);
    expect(wantsNotification({ ...all(false), [topic]: true, sms: true }, topic, 'sms')).toBe(true);
  });

  test.each<NotificationTopic>(['notices', 'searchAlerts'])('of %s where the way is on', (topic) => {
    expect(wantsNotification({ ...all(false), email: true }, topic, 'email')).toBe(true);
    expect(wantsNotification({ ...all(true), email: false }, topic, 'email')).toBe(false);
    expect(wantsNotification({ ...all(true), push: false }, topic, 'push')).toBe(false);
  });

  test('of what endangers the account by e-mail always, otherwise where the way is on', () => {
    expect(wantsNotification(all(false), 'security', 'email')).toBe(true);
    expect(wantsNotification(all(false), 'security', 'push')).toBe(false);
    expect(wantsNotification(all(false), 'security', 'sms')).toBe(false);
    expect(wantsNotification(all(true), 'security', 'sms')).toBe(true);
  });

  test('by default of messages by e-mail and push, of no offers, and nothing by SMS', () => {
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'newMessages', 'email')).toBe(true);
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'priceDrops', 'push')).toBe(true);
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'marketing', 'email')).toBe(false);
    expect(wantsNotification(DEFAULT_NOTIFICATIONS, 'newMessages', 'sms')).toBe(false);
  });
});
