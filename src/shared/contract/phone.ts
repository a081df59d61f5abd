import { z } from 'zod';
import { PublicProfile } from './accounts.ts';
import { plain, route } from './common.ts';

// Confirming a user's phone number.

const tags = ['Accounts'];

export const phone = {
  sendCode: route
    .route({
      method: 'POST',
      path: '/users/me/phone/code',
      successStatus: 202,
      tags,
      summary: 'Send a code to my number',
    })
    .output(z.object({ phone: z.string() })),
  confirm: route
    .route({
      method: 'POST',
      path: '/users/me/phone/confirm',
      tags,
      summary: 'Confirm my number with the code that was sent to it',
    })
    .input(z.strictObject({ code: plain(20) }))
    .output(PublicProfile),
};
