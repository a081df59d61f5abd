import { presentFigures, type SellerFigures } from '#server/modules/stats/index.ts';
import type { PrivateProfile, PublicProfile, SessionUser } from '#shared/contract/accounts.ts';
import { formatPlace } from '#shared/rules/places.ts';
import type { UserRow } from './accounts.queries.ts';

// Rows about people as the API shows them. What is private leaves only through `private`.

type KnownUser = Pick<
  UserRow,
  'id' | 'email' | 'name' | 'image' | 'emailVerified' | 'createdAt' | 'provider' | 'role'
>;

export function presentSessionUser(user: KnownUser): SessionUser {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    avatar: user.image,
    verified: user.emailVerified,
    joinDate: user.createdAt.toISOString(),
    provider: user.provider,
    role: user.role,
  };
}

export function presentProfile(user: UserRow, figures: SellerFigures, isOwn: boolean): PublicProfile {
  return {
    id: user.id,
    name: user.name,
    avatar: user.image,
    verified: user.emailVerified,
    joinDate: user.createdAt.toISOString(),
    location: user.state && user.city ? formatPlace({ state: user.state, city: user.city }) : user.state,
    bio: user.bio,
    ...presentFigures(figures),
    achievements: [],
    isReserved: !user.publicProfile,
    ...(isOwn ? { private: presentPrivate(user) } : {}),
  };
}

function presentPrivate(user: UserRow): PrivateProfile {
  return {
    ...{ email: user.email, phone: user.phone, phoneConfirmed: user.phoneConfirmedAt !== null },
    ...{ state: user.state, city: user.city },
    ...{ showPhone: user.showPhone, showEmail: user.showEmail },
    ...{ showOnlineStatus: user.showOnlineStatus, publicProfile: user.publicProfile },
    notifications: {
      email: user.notifyEmail,
      push: user.notifyPush,
      sms: user.notifySms,
      marketing: user.notifyMarketing,
      newMessages: user.notifyNewMessages,
      itemUpdates: user.notifyItemUpdates,
      priceDrops: user.notifyPriceDrops,
    },
    emailChange: null,
    hasPassword: true,
    providers: [],
    secondFactor: { isOn: false, recoveryCodesLeft: 0 },
  };
}
