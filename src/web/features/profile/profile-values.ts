import { formatPhone, parsePhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import { tidyName } from '#shared/rules/readable-name.ts';
import type { OwnProfile, ProfileChange } from '#web/features/own-profile/own-profile.ts';

/** What stands in the form of the profile, and what of it is news to the server. */

export type ProfileValues = {
  name: string;
  phone: string;
  location: string;
  bio: string;
  /** The picture that was sent to take the place of the one in the profile; null takes it away; else it stays. */
  avatar?: { id: string; url: string } | null;
};

export function valuesOf({ name, bio, location, private: own }: OwnProfile): ProfileValues {
  return { name, bio, phone: own.phone ? formatPhone(own.phone) : '', location: location ?? '' };
}

/** As it will be after saving. */
export function pictureOf(profile: OwnProfile, values: ProfileValues | null): string | null {
  const chosen = values?.avatar;
  return chosen === undefined ? ownPicture(profile) : (chosen?.url ?? null);
}

/** Only what differs, so that two tabs do not undo each other's changes. */
export function changesOf(values: ProfileValues, profile: OwnProfile): ProfileChange {
  const { name, phone, location, bio, avatar } = values;
  const before = valuesOf(profile);
  const change: ProfileChange = {};
  if (tidyName(name) !== before.name) change.name = name;
  if (bio.trim() !== before.bio) change.bio = bio;
  if (location.trim() !== before.location) change.location = location.trim() || null;
  if (!isSameNumber(phone, profile.private.phone)) change.phone = phone.trim() || null;
  if (avatar) change.avatar = avatar.id;
  if (avatar === null && ownPicture(profile)) change.avatar = null;
  return change;
}

function ownPicture({ avatar }: OwnProfile): string | null {
  return avatar === paths.placeholderAvatar ? null : avatar;
}

export function isChanged(values: ProfileValues, profile: OwnProfile): boolean {
  return Object.keys(changesOf(values, profile)).length > 0;
}

/** However it is written. */
function isSameNumber(typed: string, known: string | null): boolean {
  return typed.trim() === '' ? known === null : parsePhone(typed) === known && known !== null;
}
