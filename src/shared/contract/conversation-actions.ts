import { z } from 'zod';
import { CONVERSATION_REPORT_REASONS } from '#shared/rules/report-reasons.ts';
import { RESERVATION_DAYS } from '../rules/deals.ts';
import { Avatar, ById, route, UserId } from './common.ts';
import { reportInput } from './listing-contact.ts';
import { seq } from './messages.ts';

// Actions on a conversation apart from messages: receipts, reserving, hiding, blocking, reporting and revealing a phone number.

export const conversationActions = {
  delivered: route
    .route({
      method: 'POST',
      path: '/conversations/delivered',
      successStatus: 204,
      tags: ['Messages'],
      summary: 'Mark messages as delivered to my device',
    })
    .input(
      z.strictObject({
        upTo: z
          .array(z.strictObject({ id: z.uuid(), seq }))
          .min(1)
          .max(50),
      }),
    )
    .output(z.void()),
  read: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/read',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Mark everything up to this message as read',
    })
    .input(ById.extend({ body: z.strictObject({ seq }) }))
    .output(z.void()),
  typing: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/typing',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Report that I am typing. The other user sees it for a few seconds',
    })
    .input(ById)
    .output(z.void()),
  reserve: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/reservation',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Reserve my listing for this buyer, or change until when',
    })
    .input(ById.extend({ body: z.strictObject({ days: z.literal([...RESERVATION_DAYS]) }) }))
    .output(z.void()),
  release: route
    .route({
      method: 'DELETE',
      path: '/conversations/{id}/reservation',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'End the reservation for this buyer. Without one, nothing happens',
    })
    .input(ById)
    .output(z.void()),
  hide: route
    .route({
      method: 'DELETE',
      path: '/conversations/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Delete a conversation for me. The next message brings it back without the old ones',
    })
    .input(ById)
    .output(z.void()),
  block: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/block',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Block the other user, both ways',
    })
    .input(ById)
    .output(z.void()),
  unblock: route
    .route({
      method: 'DELETE',
      path: '/conversations/{id}/block',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Unblock the other user',
    })
    .input(ById)
    .output(z.void()),
  blocked: route
    .route({
      method: 'GET',
      path: '/blocks',
      tags: ['Messages'],
      summary: 'Users I have blocked, newest first',
    })
    .input(z.strictObject({ cursor: z.string().optional() }))
    .output(
      z.object({
        items: z.array(z.object({ id: UserId, name: z.string(), avatar: Avatar })),
        nextCursor: z.string().nullable(),
      }),
    ),
  blockUser: route
    .route({
      method: 'PUT',
      path: '/blocks/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Block a user, both ways, also without a conversation. A second block changes nothing',
    })
    .input(ById)
    .output(z.void()),
  unblockUser: route
    .route({
      method: 'DELETE',
      path: '/blocks/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Unblock a user. Without a block, nothing happens',
    })
    .input(ById)
    .output(z.void()),
  report: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/report',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Report what is wrong with a conversation',
    })
    .input(ById.extend({ body: reportInput(CONVERSATION_REPORT_REASONS) }))
    .output(z.object({ id: z.uuid() })),
  phone: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/phone',
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'The other user’s number, if they show it. They see that it was requested',
    })
    .input(ById)
    .output(z.object({ phone: z.string() })),
};
