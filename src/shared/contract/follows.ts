import { z } from 'zod';
import { Avatar, ById, plain, route, UserId } from './common.ts';

// Follows: sellers whose new listings a user is notified of.

const tags = ['Follows'];

export const follows = {
  list: route
    .route({ method: 'GET', path: '/follows', tags, summary: 'The sellers that I follow, the latest first' })
    .input(z.strictObject({ cursor: plain(200).optional() }))
    .output(
      z.object({
        items: z.array(
          z.object({ id: UserId, name: z.string(), avatar: Avatar, activeAds: z.number().int() }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),
  get: route
    .route({
      method: 'GET',
      path: '/follows/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'Whether I follow this seller',
    })
    .input(ById)
    .output(z.object({ following: z.boolean() })),
  add: route
    .route({
      method: 'PUT',
      path: '/follows/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Follow a seller; following them again changes nothing',
    })
    .input(ById)
    .output(z.void()),
  remove: route
    .route({
      method: 'DELETE',
      path: '/follows/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Unfollow a seller',
    })
    .input(ById)
    .output(z.void()),
};
