import { expect, test } from 'vitest';
import { DEFAULT_NOTIFICATIONS, DEFAULT_PRIVACY } from '#shared/rules/preferences.ts';
import { changeOf, type Preferences, setPreference, without } from './preference-draft.ts';

const STORED: Preferences = { ...DEFAULT_NOTIFICATIONS, ...DEFAULT_PRIVACY };

test('A switch that is turned on and off again is not a change', () => {
  const once = setPreference(STORED, {}, 'sms', true);
  expect(once).toEqual({ sms: true });
  expect(setPreference(STORED, once, 'sms', false)).toEqual({});
});

test('A preference saved by another tab leaves the draft, and the rest stays', () => {
  const draft = setPreference(STORED, setPreference(STORED, {}, 'sms', true), 'showEmail', true);
  expect(without(draft, { ...STORED, sms: true })).toEqual({ showEmail: true });
});

test('A switch changed again during saving stays in the draft', () => {
  expect(without({ sms: false, push: false }, { sms: true, push: false })).toEqual({ sms: false });
});

test('The request contains only the changed preferences in the format of the contract', () => {
  expect(changeOf({ sms: true, email: false, publicProfile: false })).toEqual({
    publicProfile: false,
    notifications: { sms: true, email: false },
  });
  expect(changeOf({ showPhone: true })).toEqual({ showPhone: true });
  expect(changeOf({})).toEqual({});
});
