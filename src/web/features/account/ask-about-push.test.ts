import { afterEach, expect, it, vi } from 'vitest';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import { addPlace, askAboutPush, askingPlace, clearQuestion } from './ask-about-push.ts';

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
  clearQuestion();
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
  const removePlace = addPlace({ id: 'sheet', reason: 'ad' });
  askAboutPush('ad');
  expect(askingPlace()?.reason ?? null).toBe(reason);
  removePlace();
});

it('asks only on a page with a place for the question, and ends with that place', () => {
  stubDevice();
  askAboutPush('ad');
  expect(askingPlace()).toBeNull();
  const removeOther = addPlace({ id: 'thread', reason: 'message' });
  const removeFirst = addPlace({ id: 'first', reason: 'ad' });
  const removeLast = addPlace({ id: 'last', reason: 'ad' });
  askAboutPush('ad');
  expect(askingPlace()?.id, 'one place asks').toBe('last');
  removeFirst();
  removeOther();
  expect(askingPlace()?.id).toBe('last');
  removeLast();
  expect(askingPlace()).toBeNull();
});
