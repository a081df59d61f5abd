import { formatPhone, parsePhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import { tidyName } from '#shared/rules/readable-name.ts';
import type { OwnProfile, ProfileChange } from '#web/features/account/own-profile.ts';

// The values of the profile form, and the changes to send to the server.

export type ProfileValues = {
  name: string;
  phone: string;
  location: string;
  bio: string;
  /** The uploaded new picture. Null removes the picture; undefined leaves it unchanged. */
  avatar?: { id: string; url: string } | null;
};

export function valuesOf({ name, bio, location, private: own }: OwnProfile): ProfileValues {
  return { name, bio, phone: own.phone ? formatPhone(own.phone) : '', location: location ?? '' };
}

/** The picture as it will be after saving. */
export function pictureOf(profile: OwnProfile, values: ProfileValues | null): string | null {
  const chosen = values?.avatar;
  return chosen === undefined ? ownPicture(profile) : (chosen?.url ?? null);
}

/** Contains only the fields that differ, so that two tabs do not undo each other's changes. */
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

/** Ignores differences in formatting. */
function isSameNumber(typed: string, saved: string | null): boolean {
  return typed.trim() === '' ? saved === null : parsePhone(typed) === saved && saved !== null;
}
