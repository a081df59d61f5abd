import { z } from 'zod';
import { Password } from './accounts.ts';
import { plain, route } from './common.ts';

// Two-factor authentication: a code from an app in addition to the password.

const Code = plain(40);
const RecoveryCodes = z.object({
  /** Shown only once. */
  recoveryCodes: z.array(z.string()),
});

const tags = ['Accounts'];

export const secondFactor = {
  begin: route
    .route({
      method: 'POST',
      path: '/users/me/two-factor',
      tags,
      summary: 'Start to set up two-factor authentication; it is off until it is confirmed',
    })
    .input(z.strictObject({ password: Password.optional() }))
    .output(
      z.object({
        /** For users who type the secret into the app. */
        secret: z.string(),
        /** The content of the QR code. */
        uri: z.string(),
      }),
    ),
  confirm: route
    .route({
      method: 'POST',
      path: '/users/me/two-factor/confirm',
      tags,
      summary: 'Switch two-factor authentication on with a code of the app',
    })
    .input(z.strictObject({ code: Code }))
    .output(RecoveryCodes),
  renewCodes: route
    .route({
      method: 'POST',
      path: '/users/me/two-factor/recovery-codes',
      tags,
      summary: 'Make new recovery codes; the old ones stop working',
    })
    .input(z.strictObject({ password: Password.optional(), code: Code }))
    .output(RecoveryCodes),
  switchOff: route
    .route({
      method: 'POST',
      path: '/users/me/two-factor/off',
      successStatus: 204,
      tags,
      summary: 'Switch two-factor authentication off',
    })
    .input(z.strictObject({ password: Password.optional(), code: Code }))
    .output(z.void()),
};
