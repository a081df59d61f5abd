import { afterEach, expect, it, vi } from 'vitest';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import { askAboutPush, clearReason, currentReason } from './ask-about-push.ts';

// Who is asked whether their device may be woken, and who is not.

const DAY = 86_400_000;

function on({ permission = 'default', can = true, askedDaysAgo = -1, remembers = true } = {}) {
  const Notification = { permission };
  vi.stubGlobal('window', can ? { Notification, PushManager: {} } : {});
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (!remembers) throw new DOMException('no storage');
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
  ['allowed it, but is not set up', { permission: 'granted' }, 'ad'],
  ['was asked lately', { askedDaysAgo: 29 }, null],
  ['forbade it', { permission: 'denied' }, null],
  ['cannot', { can: false }, null],
  ['remembers nothing', { remembers: false }, null],
])('a device that %s', (_which, device, reason) => {
  on(device);
  askAboutPush('ad');
  expect(currentReason()).toBe(reason);
});
