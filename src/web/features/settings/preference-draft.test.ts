import { expect, test } from 'vitest';
import { DEFAULT_NOTIFICATIONS, DEFAULT_PRIVACY } from '#shared/rules/preferences.ts';
import { changeOf, type Preferences, setPreference, without } from './preference-draft.ts';

const STORED: Preferences = { ...DEFAULT_NOTIFICATIONS, ...DEFAULT_PRIVACY };

test('a switch that is turned there and back is no change', () => {
  const once = setPreference(STORED, {}, 'sms', true);
  expect(once).toEqual({ sms: true });
  expect(setPreference(STORED, once, 'sms', false)).toEqual({});
});

test('what another tab has stored meanwhile is no change any more, and the rest stays', () => {
  const draft = setPreference(STORED, setPreference(STORED, {}, 'sms', true), 'showEmail', true);
  expect(without(draft, { ...STORED, sms: true })).toEqual({ showEmail: true });
});

test('a switch turned again while it was being saved is still to be saved', () => {
  expect(without({ sms: false, push: false }, { sms: true, push: false })).toEqual({ sms: false });
});

test('only what was changed is sent, each where the contract has it', () => {
  expect(changeOf({ sms: true, email: false, publicProfile: false })).toEqual({
    publicProfile: false,
    notifications: { sms: true, email: false },
  });
  expect(changeOf({ showPhone: true })).toEqual({ showPhone: true });
  expect(changeOf({})).toEqual({});
});
