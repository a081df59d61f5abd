import { avatarOf } from '#server/modules/accounts/index.ts';
import { maskEmail, maskPhone } from '#server/modules/dossiers/mask-contact.ts';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import type { DossierUserRow, UserNumbers } from './dossier-user.queries.ts';

// Maps the header and the facts of a dossier to the types of the API. Contact data is masked here.

const dateOf = (value: string | null) => value && new Date(value).toISOString();

export function presentDossierUser(user: DossierUserRow): UserDossier['user'] {
  const { id, name, image, role, created_at, state, city, left, suspended } = user;
  return {
    id,
    name,
    avatar: avatarOf(image),
    role,
    joinDate: new Date(created_at).toISOString(),
    location: state && (city ? formatLocation({ state, city }) : state),
    left,
    suspended,
  };
}

export function presentNumbers(
  { reports, upheld, ads, live, conversations, flagged, sales }: UserNumbers,
  { readsCases }: { readsCases: boolean },
): UserDossier['numbers'] {
  return {
    reports: readsCases ? { total: reports, upheld } : null,
    ads: { total: ads, live },
    conversations: { total: conversations, flagged: readsCases ? flagged : null },
    sales,
  };
}

export function presentWho(user: DossierUserRow, numbers: UserNumbers): UserDossier['who'] {
  const asDate = (value: string | null) => (value === null ? null : new Date(value));
  return {
    trustLevel: trustLevelOf(
      {
        emailVerified: user.email_verified,
        phoneConfirmedAt: asDate(user.phone_confirmed_at),
        takenDownAt: asDate(user.taken_down_at),
        identityCheckedAt: asDate(user.identity_checked_at),
      },
      new Date(),
    ),
    email: user.left ? null : maskEmail(user.email),
    emailConfirmed: user.email_verified,
    phone: user.phone && maskPhone(user.phone),
    phoneConfirmed: user.phone_confirmed_at !== null,
    identityChecked: user.identity_checked_at !== null,
    sharedDevice: numbers.shared_device,
    lastSeenAt: dateOf(user.seen_at),
  };
}
