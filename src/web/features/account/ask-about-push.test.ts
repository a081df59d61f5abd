import { afterEach, expect, it, vi } from 'vitest';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import { askAboutPush, clearReason, currentReason } from './ask-about-push.ts';

// Which devices show the question about push notifications.

const DAY = 86_400_000;

function stubDevice({ permission = 'default', hasPush = true, askedDaysAgo = -1, hasStorage = true } = {}) {
  const Notification = { permission };
  vi.stubGlobal('window', hasPush ? { Notification, PushManager: {} } : {});
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (!hasStorage) throw new DOMException('no storage');
      return key === PUSH_ASKED_KEY && askedDaysAgo >= 0 ? String(Date.now() - askedDaysAgo * DAY) : null;
    },
  });
}

afterEach(() => {
  clearReason();
  vi.unstubAllGlobals();
});

it.each([
  ['was never asked', {}, 'ad'],
  ['was asked a month ago', { askedDaysAgo: 31 }, 'ad'],
  ['allows it but has no subscription', { permission: 'granted' }, 'ad'],
  ['was asked recently', { askedDaysAgo: 29 }, null],
  ['blocks it', { permission: 'denied' }, null],
  ['does not support it', { hasPush: false }, null],
  ['has no storage', { hasStorage: false }, null],
])('The push reason of a device that %s (%j) is %s', (_which, device, reason) => {
  stubDevice(device);
  askAboutPush('ad');
  expect(currentReason()).toBe(reason);
});
