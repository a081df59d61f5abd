import { z } from 'zod';
import { parseStateOrCity } from '#shared/rules/locations.ts';
import { parsePhone } from '../format/phone.ts';
import { ACHIEVEMENTS } from '../rules/achievements.ts';
import { BIO_MAX, CITY_MAX, EMAIL_MAX, NAME_MAX, PHONE_TEXT_MAX } from '../rules/limits.ts';
import { areOpeningHours, OPENING_HOURS_PROBLEM, TIME_OF_DAY } from '../rules/opening-hours.ts';
import { ROLES } from '../rules/roles.ts';
import { AnyId, Avatar, displayName, Email, FILL_IN, plain, route, Trust, UserId } from './common.ts';

// Accounts: signing up, signing in and out, and profiles.

/** The server checks the spec's password rules and responds with the spec's texts. */
export const Password = plain(1_000);

/** Re-authentication for calls that change credentials, export data or delete the account. */
export const reauthenticationFields = {
  /** Not required from users who have no password and signed in a few minutes ago. */
  password: Password.optional(),
  /** For accounts with two-factor authentication: six digits from the app, or a recovery code. */
  code: plain(40).optional(),
};

const PHONE_NEEDED = 'Please enter a Nigerian mobile number, for example 0803 123 4567.';
const LOCATION_NEEDED = 'Please choose a place from the list, or type City, State.';

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
  /** Only while the account is suspended: until when, and the decision that the user can read and appeal. */
  suspended: z.object({ until: z.iso.datetime().nullable(), decisionId: z.uuid().nullable() }).optional(),
  /** Only in sign-in responses: the sign-in cancelled the pending deletion of the account. */
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

/** Seven days from Monday; null for a day on which the shop is closed. Times are '08:00', in Lagos. */
const OpeningHours = z
  .array(
    z
      .strictObject({ opens: z.string().regex(TIME_OF_DAY), closes: z.string().regex(TIME_OF_DAY) })
      .nullable(),
  )
  .refine(areOpeningHours, OPENING_HOURS_PROBLEM);

/** The part of a profile that only its owner sees. */
const PrivateProfile = z.object({
  email: z.string(),
  /** The address that replaces `email` once both addresses have confirmed the change. */
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
  /** The identity providers that the user can sign in with. */
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
  /** Sales that the buyer confirmed with the handover code. */
  confirmedSales: z.number().int(),
  activeAds: z.number().int(),
  followers: z.number().int(),
  /** URL of the cover photo of the page; null without one. */
  cover: z.string().nullable(),
  /** The same in the size of wide screens; null if the photo is not so large. */
  coverFull: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  /** Null until the first rating. */
  rating: z.number().nullable(),
  reviews: z.number().int(),
  /** Percentage of answered conversations; null when there are too few or the profile is private. */
  responseRate: z.number().int().nullable(),
  /** Minutes until half of the conversations had an answer; null in the same cases. */
  responseMinutes: z.number().int().nullable(),
  achievements: z.array(z.enum(ACHIEVEMENTS)),
  /** The page shows only name, age of the account, rating and listings. */
  hasPrivateProfile: z.boolean(),
  /** Only for signed-in users, when the owner shows it. */
  email: z.string().optional(),
  /** Only for the owner. */
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
        /** Six digits from the app, or a recovery code. */
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
      summary: 'Change my profile, my privacy choices and my notification preferences',
    })
    .input(
      z.strictObject({
        name: displayName(NAME_MAX).optional(),
        /** 'City, State', a state alone, or null for no location. */
        location: plain(CITY_MAX * 2)
          .refine((text) => !text.trim() || parseStateOrCity(text) !== null, LOCATION_NEEDED)
          .nullable()
          .optional(),
        bio: plain(BIO_MAX).optional(),
        /** The id of an uploaded photo; null removes the avatar. */
        avatar: z.uuid().nullable().optional(),
        /** The id of an uploaded photo; null removes the cover. */
        cover: z.uuid().nullable().optional(),
        openingHours: OpeningHours.nullable().optional(),
        /** In any common notation; stored as +234…, and hidden until it is confirmed. Null deletes it. */
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
      summary: 'The public profile of a user',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(PublicProfile),
};
