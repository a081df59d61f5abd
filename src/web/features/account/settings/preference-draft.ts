import type { PrivateProfile } from '#shared/contract/accounts.ts';
import type { NotificationChoice } from '#shared/rules/preferences.ts';
import type { ProfileChange } from '#web/features/account/own-profile.ts';

// Unsaved switches of the settings. The draft contains only the differences, so that saving does not undo the
// changes of another tab.

export type Preferences = NotificationChoice &
  Pick<PrivateProfile, 'showPhone' | 'showEmail' | 'showOnlineStatus' | 'publicProfile'>;
export type Preference = keyof Preferences;
export type Draft = Partial<Preferences>;

export function preferencesOf({
  notifications,
  showPhone,
  showEmail,
  showOnlineStatus,
  publicProfile,
}: PrivateProfile): Preferences {
  return { ...notifications, showPhone, showEmail, showOnlineStatus, publicProfile };
}

/** A switch with its stored value is not a change. */
export function setPreference(stored: Preferences, draft: Draft, preference: Preference, on: boolean): Draft {
  return without({ ...draft, [preference]: on }, stored);
}

/** The part of a draft that differs from the saved values. */
export function without(draft: Draft, saved: Draft): Draft {
  return pick(draft, (preference) => draft[preference] !== saved[preference]);
}

/** The request body for a draft. */
export function changeOf(draft: Draft): ProfileChange {
  const notifications = pick(draft, (preference) => !isPrivacy(preference));
  const isNone = Object.keys(notifications).length === 0;
  return { ...pick(draft, isPrivacy), ...(isNone ? {} : { notifications }) };
}

const PRIVACY: readonly string[] = ['showPhone', 'showEmail', 'showOnlineStatus', 'publicProfile'];
const isPrivacy = (preference: Preference) => PRIVACY.includes(preference);

function pick(draft: Draft, isIncluded: (preference: Preference) => boolean): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => isIncluded(name as Preference)));
}
