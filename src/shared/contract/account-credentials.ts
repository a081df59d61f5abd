import { z } from 'zod';
import { Password, reauthenticationFields } from './accounts.ts';
import { Email, FILL_IN, plain, route } from './common.ts';

// Resetting and changing passwords, and confirming and changing email addresses.

/** The token of an email link. */
const Token = plain(200);

/** True when the browser was not signed in, so that all earlier access and the password were revoked. */
const IsReclaimed = z.boolean();

const tags = ['Accounts'];

export const accountCredentials = {
  forgotPassword: route
    .route({
      method: 'POST',
      path: '/users/password/forgot',
      successStatus: 202,
      tags,
      summary: 'Request a link to choose a new password; known and unknown addresses get the same response',
    })
    .input(z.strictObject({ email: Email }))
    .output(z.object({ email: z.string() })),
  resetPassword: route
    .route({
      method: 'POST',
      path: '/users/password/reset',
      successStatus: 204,
      tags,
      summary: 'Choose a new password with the token of the link; ends all sessions',
    })
    .input(z.strictObject({ token: Token, password: Password.min(1, FILL_IN) }))
    .output(z.void()),
  changePassword: route
    .route({
      method: 'POST',
      path: '/users/me/password',
      successStatus: 204,
      tags,
      summary: 'Change my password, or choose a first one; ends my other sessions',
    })
    .input(
      z.strictObject({
        ...reauthenticationFields,
        newPassword: Password.min(1, FILL_IN),
      }),
    )
    .output(z.void()),
  sendVerification: route
    .route({
      method: 'POST',
      path: '/users/me/email/verification',
      successStatus: 202,
      tags,
      summary: 'Send me a new code and link that confirm my address',
    })
    .input(
      z
        .strictObject({
          /** Sends nothing while the newest code is still valid. */
          onlyIfNeeded: z.boolean().optional(),
        })
        .optional(),
    )
    .output(z.object({ email: z.string(), isSent: z.boolean() })),
  verifyEmailByCode: route
    .route({
      method: 'POST',
      path: '/users/me/email/code',
      tags,
      summary: 'Confirm my address with the code from the newest mail; five tries for each code',
    })
    .input(z.strictObject({ code: plain(20) }))
    .output(z.object({ email: z.string() })),
  verifyEmail: route
    .route({
      method: 'POST',
      path: '/users/email/verify',
      tags,
      summary: 'Confirm an address with the token of the link',
    })
    .input(z.strictObject({ token: Token }))
    .output(z.object({ email: z.string(), isReclaimed: IsReclaimed })),
  startEmailChange: route
    .route({
      method: 'POST',
      path: '/users/me/email',
      successStatus: 202,
      tags,
      summary: 'Start to change my email address: a link is sent to the old one and to the new one',
    })
    .input(z.strictObject({ email: Email, ...reauthenticationFields }))
    .output(z.object({ newEmail: z.string() })),
  cancelEmailChange: route
    .route({
      method: 'POST',
      path: '/users/me/email/cancel-change',
      successStatus: 204,
      tags,
      summary: 'Cancel the change of my email address',
    })
    .output(z.void()),
  confirmEmailChange: route
    .route({
      method: 'POST',
      path: '/users/email/change',
      tags,
      summary: 'Confirm a change of email address with the token of one of its two links',
    })
    .input(z.strictObject({ token: Token }))
    .output(
      z.object({
        isDone: z.boolean(),
        /** The address whose link has not been followed yet. */
        waitsFor: z.enum(['old', 'new']).nullable(),
        isReclaimed: IsReclaimed,
      }),
    ),
};
