import { presentFigures, type SellerFigures } from '#server/modules/stats/index.ts';
import type { PrivateProfile, PublicProfile, SessionUser } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { earnedAchievements } from '#shared/rules/achievements.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { type TrustFacts, trustLevelOf } from '#shared/rules/trust-levels.ts';
import type { UserRow } from './accounts.queries.ts';
import type { CredentialStatus } from './credential-status.queries.ts';

// Rows about people as the API shows them. What is private leaves only through `private`.

type SessionUserRow = Pick<UserRow, 'id' | 'email' | 'name' | 'image' | 'createdAt' | 'provider' | 'role'> &
  TrustFacts;

/** What is answered as a user's avatar; `image` is the picture of their own. */
export function avatarOf(image: string | null): string {
  return image ?? paths.placeholderAvatar;
}

export function presentSessionUser(user: SessionUserRow): SessionUser {
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
  };
}

/** What signing in answers with. */
export function presentSignedInUser(user: SessionUserRow, isDeletionCancelled: boolean): SessionUser {
  return { ...presentSessionUser(user), ...(isDeletionCancelled ? { isDeletionCancelled } : {}) };
}

/** Nobody is shown an address that nobody has confirmed: it may be a stranger's. */
export function mayShowEmail({ publicProfile, showEmail, emailVerified }: UserRow): boolean {
  return publicProfile && showEmail && emailVerified;
}

/** For members and visitors alike but for the address, which only members are told, where its owner shows it. */
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
    responseRate: null,
    responseMinutes: null,
    achievements: [],
  };
}

/** With all that only they see of themselves. */
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
    achievements: earnedAchievements({
      ...shown,
      emailConfirmed: user.emailVerified,
      phoneConfirmed: user.phoneConfirmedAt !== null,
    }),
    hasPrivateProfile: false,
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
