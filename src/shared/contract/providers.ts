import { z } from 'zod';
import { route } from './common.ts';

// Identity providers: Google, Apple, Facebook. Users sign in in a pop-up, at /auth/{provider}/start.

const ProviderOffer = z.object({
  provider: z.enum(['google', 'apple', 'facebook']),
  /** False when this server has no keys for the provider. */
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
