import { z } from 'zod';
import { LISTING_STATUSES } from '../rules/listing-lifecycle.ts';
import { SEARCH_KINDS, STAFF_QUERY_MAX } from '../rules/moderation/dossiers.ts';
import { Avatar, line, route, UserId } from './common.ts';

// The search of staff over users, listings and conversations. It reads no texts of messages.

const User = z.object({ id: UserId, name: z.string() });

const SearchItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('users'),
    ...User.shape,
    avatar: Avatar,
    location: z.string().nullable(),
    joinDate: z.iso.datetime(),
    suspended: z.boolean(),
    left: z.boolean(),
  }),
  z.object({
    kind: z.literal('ads'),
    id: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    price: z.number().int().nullable(),
    status: z.enum(LISTING_STATUSES),
    seller: User,
    createdAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('conversations'),
    id: z.uuid(),
    listing: z.object({ id: z.string(), title: z.string() }).nullable(),
    buyer: User,
    seller: User,
    messages: z.number().int(),
    lastMessageAt: z.iso.datetime(),
  }),
]);
export type SearchItem = z.infer<typeof SearchItem>;

export const staffSearch = {
  find: route
    .route({
      method: 'POST',
      path: '/staff/search',
      tags: ['Staff'],
      summary: 'Users, listings or conversations. A search by contact data is recorded in the audit log',
    })
    .input(
      z.strictObject({
        q: line(STAFF_QUERY_MAX),
        in: z.enum(SEARCH_KINDS).default('users'),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(SearchItem),
        nextCursor: z.string().nullable(),
        /** What the words were taken for. */
        readAs: z.enum(['email', 'phone', 'id', 'number', 'words']),
      }),
    ),
};
