import { z } from 'zod';
import { route } from './common.ts';

// The other ways in: Google, Apple, Facebook. The sign-in itself happens in a pop-up, at /auth/{provider}/start.

const ProviderOffer = z.object({
  provider: z.enum(['google', 'apple', 'facebook']),
  /** False where this server has no keys for it. */
  isOn: z.boolean(),
});
export type ProviderOffer = z.infer<typeof ProviderOffer>;

export const providers = {
  list: route
    .route({
      method: 'GET',
      path: '/users/providers',
      tags: ['Accounts'],
      summary: 'Which identity providers this server offers',
    })
    .output(z.object({ items: z.array(ProviderOffer) })),
};
