import { presentFigures, type SellerFigures } from '#server/modules/stats/index.ts';
import type { PrivateProfile, PublicProfile, SessionUser } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { earnedAchievements } from '#shared/rules/achievements.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { type TrustFacts, trustLevelOf } from '#shared/rules/trust-levels.ts';
import type { UserRow } from './accounts.queries.ts';
import type { CredentialStatus } from './credential-status.queries.ts';
import type { OpenSuspension } from './suspension/suspensions.queries.ts';

// Maps user rows to the types of the API. Private fields are only in `private`.

type SessionUserRow = Pick<UserRow, 'id' | 'email' | 'name' | 'image' | 'createdAt' | 'provider' | 'role'> &
  TrustFacts;

export function avatarOf(image: string | null): string {
  return image ?? paths.placeholderAvatar;
}

export function presentSessionUser(
  user: SessionUserRow,
  suspension: Pick<OpenSuspension, 'until' | 'decisionId'> | null,
): SessionUser {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    avatar: avatarOf(user.image),
    verified: user.emailVerified,
    trustLevel: trustLevelOf(user, new Date()),
    joinDate: user.createdAt.toISOString(),
    provider: user.provider,
    role: user.role,
    ...(suspension && {
      suspended: { until: suspension.until?.toISOString() ?? null, decisionId: suspension.decisionId },
    }),
  };
}

/** An unconfirmed address is never shown, because it may belong to a stranger. */
export function mayShowEmail({ publicProfile, showEmail, emailVerified }: UserRow): boolean {
  return publicProfile && showEmail && emailVerified;
}

/** Users and visitors see the same, except that only users see the email address, if its owner shows it. */
export function presentProfile(
  user: UserRow,
  figures: SellerFigures,
  { withEmail }: { withEmail: boolean },
): PublicProfile {
  const profile = presentPublicProfile(user, figures);
  if (user.publicProfile) return withEmail ? { ...profile, email: user.email } : profile;
  return {
    ...profile,
    hasPrivateProfile: true,
    bio: '',
    location: null,
    cover: null,
    coverFull: null,
    openingHours: null,
    responseRate: null,
    responseMinutes: null,
    achievements: [],
  };
}

/** Includes the data that only the user sees. */
export function presentOwnProfile(
  user: UserRow,
  figures: SellerFigures,
  credentialStatus: CredentialStatus,
): PublicProfile {
  return {
    ...presentPublicProfile(user, figures),
    hasPrivateProfile: !user.publicProfile,
    private: { ...presentPrivate(user), ...credentialStatus },
  };
}

function presentPublicProfile(user: UserRow, figures: SellerFigures): PublicProfile {
  const shown = presentFigures(figures);
  return {
    id: user.id,
    name: user.name,
    avatar: avatarOf(user.image),
    verified: user.emailVerified,
    trustLevel: trustLevelOf(user, new Date()),
    joinDate: user.createdAt.toISOString(),
    location: locationOf(user),
    bio: user.bio,
    ...shown,
    followers: figures.followers,
    ...presentCover(user),
    openingHours: user.openingHours,
    achievements: earnedAchievements({
      ...shown,
      emailConfirmed: user.emailVerified,
      phoneConfirmed: user.phoneConfirmedAt !== null,
    }),
    hasPrivateProfile: false,
  };
}

/** A small photo has no larger file. */
function presentCover({ coverHash, coverWidth }: UserRow): Pick<PublicProfile, 'cover' | 'coverFull'> {
  const hasFull = coverWidth !== null && coverWidth > PHOTO_WIDTHS.page;
  return {
    cover: coverHash && paths.photo(coverHash, PHOTO_WIDTHS.page),
    coverFull: coverHash && hasFull ? paths.photo(coverHash, PHOTO_WIDTHS.full) : null,
  };
}

function locationOf({ state, city }: UserRow): string | null {
  return state && city ? formatLocation({ state, city }) : state === 'FCT' ? 'Abuja' : state;
}

function presentPrivate(user: UserRow): Omit<PrivateProfile, keyof CredentialStatus> {
  return {
    email: user.email,
    phone: user.phone,
    phoneConfirmed: user.phoneConfirmedAt !== null,
    state: user.state,
    city: user.city,
    showPhone: user.showPhone,
    showEmail: user.showEmail,
    showOnlineStatus: user.showOnlineStatus,
    publicProfile: user.publicProfile,
    notifications: {
      email: user.notifyEmail,
      push: user.notifyPush,
      sms: user.notifySms,
      marketing: user.notifyMarketing,
      newMessages: user.notifyNewMessages,
      itemUpdates: user.notifyItemUpdates,
      priceDrops: user.notifyPriceDrops,
    },
  };
}
