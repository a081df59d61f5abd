import { expect, it } from 'vitest';
import { scaledLimit, THROTTLES, type Throttle, type ThrottleName } from './throttles.ts';

it.each<[ThrottleName, number, number, string]>([
  ['loginFailure', 10, 3600, 'account'],
  ['loginSuccess', 30, 3600, 'account'],
  ['login', 25, 300, 'device'],
  ['signup', 25, 300, 'device'],
  ['passwordReset', 5, 1800, 'email'],
  ['message', 30, 60, 'user'],
  ['receipt', 600, 300, 'user'],
  ['conversationAction', 300, 300, 'user'],
  ['reserve', 20, 300, 'user'],
  ['unreadMail', 6, 3600, 'user'],
  ['alertMail', 6, 3600, 'user'],
  ['save', 300, 300, 'user'],
  ['manage', 300, 300, 'user'],
  ['view', 300, 300, 'address'],
  ['visitorRead', 300, 300, 'address'],
  ['userRead', 1500, 300, 'user'],
])('allows %s %d per %d seconds by %s', (name, limit, windowSeconds, key) => {
  expect(THROTTLES[name]).toMatchObject({ limit, windowSeconds, key });
});

it.each(Object.entries(THROTTLES).filter(([, { key }]) => key === 'device'))(
  'has a limit for an address far above that of one device: %s',
  (_name, throttle) => {
    expect((throttle as Throttle).addressLimit).toBeGreaterThanOrEqual(20 * throttle.limit);
  },
);

it.each(['login', 'signup'] as const)('allows %s 25 times without a known device', (name) => {
  expect(THROTTLES[name]).toMatchObject({ addressLimit: 500, unknownDeviceLimit: 25 });
});

it('scales a limit to a whole number of at least one', () => {
  expect(scaledLimit(25, 1)).toBe(25);
  expect(scaledLimit(25, 100)).toBe(2500);
  expect(scaledLimit(25, 0.5)).toBe(12);
  expect(scaledLimit(25, 0)).toBe(1);
});
