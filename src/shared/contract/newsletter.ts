import { z } from 'zod';
import { Email, route } from './common.ts';

// The newsletter box in the footer, and the link in the mail it sends.

export const newsletter = {
  subscribe: route
    .route({
      method: 'POST',
      path: '/newsletter',
      successStatus: 201,
      tags: ['Newsletter'],
      summary: 'Ask for the newsletter; a mail asks to confirm',
    })
    .input(z.strictObject({ email: Email }))
    .output(z.object({ email: z.string() })),
  confirm: route
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      tags: ['Newsletter'],
      summary: 'Confirm with the token of the mail',
    })
    .input(z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }))
    .output(z.object({ email: z.string() })),
};
