import type { PrivateProfile } from '#shared/contract/accounts.ts';
import type { NotificationChoice } from '#shared/rules/preferences.ts';
import type { ProfileChange } from '#web/features/own-profile/own-profile.ts';

// Switches a member has turned and not saved yet, beside what is stored: only what differs is kept and sent, so that
// what another tab has saved meanwhile stays.

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

/** A switch that is back where it was is no change. */
export function setPreference(stored: Preferences, draft: Draft, what: Preference, on: boolean): Draft {
  return without({ ...draft, [what]: on }, stored);
}

/** What of a draft is still to be done, after these have been. */
export function without(draft: Draft, done: Draft): Draft {
  return pick(draft, (what) => draft[what] !== done[what]);
}

/** What of a draft the server is asked for. */
export function changeOf(draft: Draft): ProfileChange {
  const notifications = pick(draft, (what) => !isPrivacy(what));
  const isNone = Object.keys(notifications).length === 0;
  return { ...pick(draft, isPrivacy), ...(isNone ? {} : { notifications }) };
}

const PRIVACY: readonly string[] = ['showPhone', 'showEmail', 'showOnlineStatus', 'publicProfile'];
const isPrivacy = (what: Preference) => PRIVACY.includes(what);

function pick(draft: Draft, isIncluded: (what: Preference) => boolean): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([what]) => isIncluded(what as Preference)));
}
