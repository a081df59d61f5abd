import { z } from 'zod';
import { parseStateOrCity } from '#shared/rules/locations.ts';
import { parsePhone } from '../format/phone.ts';
import { ACHIEVEMENTS } from '../rules/achievements.ts';
import { BIO_MAX, CITY_MAX, EMAIL_MAX, NAME_MAX, PHONE_TEXT_MAX } from '../rules/limits.ts';
import { ROLES } from '../rules/roles.ts';
import { AnyId, Avatar, displayName, Email, FILL_IN, plain, route, Trust, UserId } from './common.ts';

// Who people are: signing up, in and out, and what others may see of them.

/** Its rules are the spec's checklist, checked by the service, which answers with the spec's words. */
export const Password = plain(1_000);

/** What a signed-in user adds to a call that changes credentials or takes data away. */
export const reauthenticationFields = {
  /** Not needed by a user who has none and has just signed in. */
  password: Password.optional(),
  /** Where two-factor authentication is on: six digits of the app, or a recovery code. */
  code: plain(40).optional(),
};

const PHONE_NEEDED = 'Please give a Nigerian mobile number, for example 0803 123 4567.';
const LOCATION_NEEDED = 'Please choose a place from the list, or write City, State.';

const Provider = z.enum(['email', 'google', 'apple', 'facebook']);

export const SessionUser = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  avatar: Avatar,
  /** Whether the e-mail address is confirmed. */
  verified: z.boolean(),
  trustLevel: Trust,
  joinDate: z.iso.datetime(),
  provider: Provider,
  role: z.enum(ROLES),
  /** Only in the answer to signing in: they had asked to leave, and stay after all. */
  isDeletionCancelled: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const Notifications = z.object({
  email: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
  marketing: z.boolean(),
  newMessages: z.boolean(),
  itemUpdates: z.boolean(),
  priceDrops: z.boolean(),
});
export type Notifications = z.infer<typeof Notifications>;

/** What only the member sees of themselves. */
const PrivateProfile = z.object({
  email: z.string(),
  /** The address that takes the place of `email` once both have said yes. */
  emailChange: z.object({ newEmail: z.string(), waitsFor: z.array(z.enum(['old', 'new'])) }).nullable(),
  phone: z.string().nullable(),
  phoneConfirmed: z.boolean(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  showPhone: z.boolean(),
  showEmail: z.boolean(),
  showOnlineStatus: z.boolean(),
  publicProfile: z.boolean(),
  notifications: Notifications,
  hasPassword: z.boolean(),
  /** The providers they can come in through. */
  providers: z.array(z.enum(['google', 'apple', 'facebook'])),
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
});
export type PrivateProfile = z.infer<typeof PrivateProfile>;

export const PublicProfile = z.object({
  id: UserId,
  name: z.string(),
  avatar: Avatar,
  /** Whether the e-mail address is confirmed. */
  verified: z.boolean(),
  trustLevel: Trust,
  joinDate: z.iso.datetime(),
  location: z.string().nullable(),
  bio: z.string(),
  itemsSold: z.number().int(),
  activeAds: z.number().int(),
  /** Null until someone has rated them. */
  rating: z.number().nullable(),
  reviews: z.number().int(),
  /** Percent of conversations that were answered; null while there are too few to say. */
  responseRate: z.number().int().nullable(),
  /** Minutes until half of those who wrote first had an answer; null while there are too few to say. */
  responseMinutes: z.number().int().nullable(),
  achievements: z.array(z.enum(ACHIEVEMENTS)),
  /** They keep their page to the least: name, age of the account, rating and what they sell. */
  hasPrivateProfile: z.boolean(),
  /** Only for signed-in members, where the person shows it. */
  email: z.string().optional(),
  /** Only for oneself. */
  private: PrivateProfile.optional(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const accounts = {
  signup: route
    .route({
      method: 'POST',
      path: '/users/signup',
      successStatus: 201,
      tags: ['Accounts'],
      summary: 'Create an account',
    })
    .input(z.strictObject({ email: Email, password: Password.min(1, FILL_IN), name: displayName(NAME_MAX) }))
    .output(z.object({ id: UserId, email: z.string(), name: z.string() })),
  login: route
    .route({
      method: 'POST',
      path: '/users/login',
      tags: ['Accounts'],
      summary: 'Sign in; sets the session cookie',
    })
    .input(z.strictObject({ email: plain(EMAIL_MAX), password: Password }))
    .output(SessionUser),
  secondStep: route
    .route({
      method: 'POST',
      path: '/users/login/second-step',
      tags: ['Accounts'],
      summary: 'Finish a sign-in that was answered with SECOND_STEP_NEEDED; sets the session cookie',
    })
    .input(
      z.strictObject({
        /** Six digits of the app, or a recovery code. */
        code: plain(40),
        /** Do not ask this device again for 30 days. */
        remember: z.boolean().optional(),
      }),
    )
    .output(SessionUser),
  logout: route
    .route({
      method: 'POST',
      path: '/users/logout',
      successStatus: 204,
      tags: ['Accounts'],
      summary: 'Sign out',
    })
    .output(z.void()),
  me: route
    .route({ method: 'GET', path: '/users/me', tags: ['Accounts'], summary: 'Who is signed in' })
    .output(SessionUser),
  update: route
    .route({
      method: 'PATCH',
      path: '/users/me',
      tags: ['Accounts'],
      summary: 'Change my profile, who may see what of it, and how I am told of news',
    })
    .input(
      z.strictObject({
        name: displayName(NAME_MAX).optional(),
        /** 'City, State', a state alone, or null for nowhere. */
        location: plain(CITY_MAX * 2)
          .refine((text) => !text.trim() || parseStateOrCity(text) !== null, LOCATION_NEEDED)
          .nullable()
          .optional(),
        bio: plain(BIO_MAX).optional(),
        /** The id of a picture I have sent; null for my initials. */
        avatar: z.uuid().nullable().optional(),
        /** As people write it; kept as +234…, and not shown before it is confirmed. Null forgets it. */
        phone: plain(PHONE_TEXT_MAX)
          .refine((text) => parsePhone(text) !== null, PHONE_NEEDED)
          .nullable()
          .optional(),
        showPhone: z.boolean().optional(),
        showEmail: z.boolean().optional(),
        showOnlineStatus: z.boolean().optional(),
        publicProfile: z.boolean().optional(),
        notifications: z.strictObject(Notifications.partial().shape).optional(),
      }),
    )
    .output(PublicProfile),
  profile: route
    .route({
      method: 'GET',
      path: '/users/{id}/profile',
      inputStructure: 'detailed',
      tags: ['Accounts'],
      summary: 'What others may see of a member',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(PublicProfile),
};
