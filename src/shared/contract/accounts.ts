import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, PHONE_TEXT_MAX } from '../rules/limits.ts';
import { AnyId, Email, FILL_IN, line, plain, route, UserId } from './common.ts';

// Who people are: signing up, in and out, and what others may see of them.

/** Its rules are the spec's checklist, checked by the service, which answers with the spec's words. */
const Password = plain(1_000);

const Provider = z.enum(['email', 'google', 'apple', 'facebook']);

export const SessionUser = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  verified: z.boolean(),
  joinDate: z.iso.datetime(),
  provider: Provider,
  role: z.enum(['user', 'moderator', 'admin']),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const PublicProfile = z.object({
  id: UserId,
  name: z.string(),
  avatar: z.string().nullable(),
  verified: z.boolean(),
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
  /** Only for oneself. */
  private: z
    .object({
      email: z.string(),
      phone: z.string().nullable(),
      showPhone: z.boolean(),
      showOnlineStatus: z.boolean(),
      /** Whether mails are wanted at all, and about new messages. */
      notifications: z.object({ email: z.boolean(), newMessages: z.boolean() }),
    })
    .optional(),
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
    .input(z.strictObject({ email: Email, password: Password.min(1, FILL_IN), name: line(NAME_MAX) }))
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
      summary: 'Change my profile: my number and who may see it, and how I am told of news',
    })
    .input(
      z.strictObject({
        /** As people write it; kept as +234…. Null forgets it. */
        phone: plain(PHONE_TEXT_MAX).nullable().optional(),
        showPhone: z.boolean().optional(),
        showOnlineStatus: z.boolean().optional(),
        notifications: z
          .strictObject({ email: z.boolean().optional(), newMessages: z.boolean().optional() })
          .optional(),
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
