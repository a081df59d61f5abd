import { z } from 'zod';
import { plain, route } from './common.ts';

// The push subscriptions of a user's devices.

const tags = ['Push'];
const endpoint = plain(1_000);

export const push = {
  key: route
    .route({ method: 'GET', path: '/push/key', tags, summary: 'The public key that devices subscribe with' })
    .output(z.object({ key: z.string() })),
  current: route
    .route({
      method: 'GET',
      path: '/push/subscription',
      tags,
      summary: 'The push subscription of this session, if any',
    })
    .output(z.object({ endpoint: z.string().nullable() })),
  subscribe: route
    .route({
      method: 'PUT',
      path: '/push/subscription',
      tags,
      successStatus: 204,
      summary: 'Subscribe this device to push, as long as it is signed in',
    })
    .input(z.strictObject({ endpoint, keys: z.strictObject({ p256dh: plain(200), auth: plain(100) }) }))
    .output(z.void()),
  unsubscribe: route
    .route({
      method: 'DELETE',
      path: '/push/subscription',
      tags,
      successStatus: 204,
      summary: 'Unsubscribe this device from push',
    })
    .input(z.strictObject({ endpoint }))
    .output(z.void()),
};
