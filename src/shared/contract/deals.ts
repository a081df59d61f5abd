import { z } from 'zod';
import { route } from './common.ts';
import { ListingIdInPath } from './listing-id.ts';

// Reserved listings, as other buyers see them. The reservation itself is an action on a conversation.

const adId = z.object({ params: z.strictObject({ adId: ListingIdInPath }) });

export const deals = {
  own: route
    .route({
      method: 'GET',
      path: '/ads/{adId}/reservation',
      inputStructure: 'detailed',
      tags: ['Deals'],
      summary: 'Whether a listing is reserved for me, and whether I wait for it',
    })
    .input(adId)
    .output(
      z.object({
        waiting: z.boolean(),
        /** My conversation with the seller if the listing is reserved for me. */
        conversationId: z.uuid().nullable(),
      }),
    ),
  wait: route
    .route({
      method: 'PUT',
      path: '/ads/{adId}/waiting',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Deals'],
      summary: 'Notify me once when a reserved listing is available again. Asking again changes nothing',
    })
    .input(adId)
    .output(z.void()),
  stopWaiting: route
    .route({
      method: 'DELETE',
      path: '/ads/{adId}/waiting',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Deals'],
      summary: 'Do not notify me about a reserved listing',
    })
    .input(adId)
    .output(z.void()),
};
