import { z } from 'zod';
import { Password } from './accounts.ts';
import { AnyId, plain, route } from './common.ts';

// The sessions of a user.

const SessionInfo = z.object({
  id: z.uuid(),
  /** A description such as "Chrome on Android". */
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

const tags = ['Accounts'];

export const sessions = {
  list: route
    .route({ method: 'GET', path: '/users/me/sessions', tags, summary: 'Where I am signed in' })
    .output(z.object({ items: z.array(SessionInfo) })),
  end: route
    .route({
      method: 'DELETE',
      path: '/users/me/sessions/{id}',
      successStatus: 204,
      tags,
      inputStructure: 'detailed',
      summary: 'Sign out one of my devices',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(z.void()),
  endMany: route
    .route({
      method: 'POST',
      path: '/users/me/sessions/end',
      successStatus: 204,
      tags,
      summary: 'Sign out all my devices, or all but this one',
    })
    .input(z.strictObject({ which: z.enum(['all', 'others']) }))
    .output(z.void()),
  activity: route
    .route({
      method: 'POST',
      path: '/users/me/activity',
      tags,
      summary: 'Report user activity, which alone extends the session of a staff account',
    })
    .input(z.strictObject({}))
    .output(z.object({ endsAt: z.iso.datetime() })),
  reauthenticate: route
    .route({
      method: 'POST',
      path: '/users/me/reauthenticate',
      successStatus: 204,
      tags,
      summary: 'Re-authenticate with my password or a code of my second factor',
    })
    .input(
      z
        .strictObject({ password: Password.optional(), code: plain(40).optional() })
        .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
          error: 'Please enter your password or a code.',
          path: ['password'],
        }),
    )
    .output(z.void()),
};
