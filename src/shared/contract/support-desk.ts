import { z } from 'zod';
import { CONTACT_REPLY_MAX, MESSAGE_MAX, MESSAGES_PAGE } from '../rules/limits.ts';
import { Avatar, ById, route, text } from './common.ts';
import { ConversationState } from './conversations.ts';
import { Message } from './messages.ts';
import { ContactCategoryName } from './support.ts';

// The support desk, for staff only: contact messages, and conversations with users.

export const ContactMessage = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** The sender's account, when the sender was signed in and used its confirmed email address. */
  userId: z.uuid().nullable(),
  subject: z.string(),
  category: ContactCategoryName,
  message: z.string(),
  timestamp: z.iso.datetime(),
  /** The latest time for the answer that was promised to the sender. */
  dueAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  replies: z.array(
    z.object({
      message: z.string(),
      by: z.string(),
      timestamp: z.iso.datetime(),
      /** Why the reply did not, or perhaps did not, reach the sender; null when no problem is known. */
      undelivered: z.enum(['rejected', 'abandoned', 'unsure']).nullable(),
    }),
  ),
  /** The staff actions on the message; the list is append-only. */
  actions: z.array(
    z.object({
      action: z.enum(['replied', 'closed', 'reopened']),
      by: z.string(),
      timestamp: z.iso.datetime(),
    }),
  ),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** In the list: neither the address nor the text. */
const WaitingContact = ContactMessage.pick({
  id: true,
  name: true,
  subject: true,
  category: true,
  timestamp: true,
  dueAt: true,
  closedAt: true,
}).extend({
  /** The last reply did not, or perhaps did not, reach the sender. */
  isUndelivered: z.boolean(),
});
export type WaitingContact = z.infer<typeof WaitingContact>;

export const SupportChat = z.object({
  id: z.uuid(),
  /** The public data of the user, and whether the user has left. */
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    avatar: Avatar,
    joinDate: z.iso.datetime(),
    left: z.boolean(),
  }),
  /** When the first unanswered and unsettled message came; null when there is none or the user is leaving. */
  waitingSince: z.iso.datetime().nullable(),
  /** The staff member who decided that the last message needs no answer. */
  settled: z.object({ by: z.string(), timestamp: z.iso.datetime() }).nullable(),
  /** The state of the conversation for support. */
  ...ConversationState.shape,
  lastMessage: Message.nullable(),
  timestamp: z.iso.datetime(),
});
export type SupportChat = z.infer<typeof SupportChat>;

const tags = ['Support desk'];
const cursor = z.string().optional();
const seq = z.number().int().min(0).max(2_147_483_647);

export const supportDesk = {
  access: route
    .route({
      method: 'GET',
      path: '/support/access',
      tags,
      summary: 'Whether this session may use the desk, and whether a preview waives the second factor for it',
    })
    .output(z.object({ isWaived: z.boolean() })),
  messages: route
    .route({
      method: 'GET',
      path: '/support/messages',
      tags,
      summary: 'Contact messages: open ones by due date, or closed ones, the latest first',
    })
    .input(z.strictObject({ state: z.enum(['open', 'closed']).default('open'), cursor }))
    .output(
      z.object({ items: z.array(WaitingContact), nextCursor: z.string().nullable(), open: z.number().int() }),
    ),
  message: route
    .route({
      method: 'GET',
      path: '/support/messages/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'One contact message with its replies and staff actions; the look is recorded',
    })
    .input(ById)
    .output(ContactMessage),
  reply: route
    .route({
      method: 'POST',
      path: '/support/messages/{id}/replies',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary:
        'Answer an open message by email and close it; the same clientId again returns the same result',
    })
    .input(ById.extend({ body: z.strictObject({ message: text(CONTACT_REPLY_MAX), clientId: z.uuid() }) }))
    .output(ContactMessage),
  close: route
    .route({
      method: 'POST',
      path: '/support/messages/{id}/close',
      inputStructure: 'detailed',
      tags,
      summary: 'Close without an answer, or open again',
    })
    .input(ById.extend({ body: z.strictObject({ closed: z.boolean() }) }))
    .output(ContactMessage),
  chats: route
    .route({
      method: 'GET',
      path: '/support/chats',
      tags,
      summary:
        'Conversations with support: those that wait longest first, or all, the latest first; the look is recorded',
    })
    .input(z.strictObject({ state: z.enum(['waiting', 'all']).default('waiting'), cursor }))
    .output(
      z.object({ items: z.array(SupportChat), nextCursor: z.string().nullable(), waiting: z.number().int() }),
    ),
  chat: route
    .route({
      method: 'GET',
      path: '/support/chats/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'One conversation with support; the look is recorded',
    })
    .input(ById)
    .output(SupportChat),
  chatMessages: route
    .route({
      method: 'GET',
      path: '/support/chats/{id}/messages',
      inputStructure: 'detailed',
      tags,
      summary: 'Messages, oldest first: the latest page, or the page before a message',
    })
    .input(
      ById.extend({
        query: z.strictObject({
          before: z.coerce.number().pipe(seq).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(MESSAGES_PAGE),
        }),
      }),
    )
    .output(z.object({ items: z.array(Message), hasMore: z.boolean() })),
  sendMessage: route
    .route({
      method: 'POST',
      path: '/support/chats/{id}/messages',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary: 'Answer as support; the staff member is recorded',
    })
    .input(ById.extend({ body: z.strictObject({ clientId: z.uuid(), message: text(MESSAGE_MAX) }) }))
    .output(Message),
  settle: route
    .route({
      method: 'POST',
      path: '/support/chats/{id}/settle',
      inputStructure: 'detailed',
      tags,
      summary:
        'Settle a conversation that needs no answer, unless there are messages after this one; the staff member is recorded',
    })
    .input(ById.extend({ body: z.strictObject({ seq }) }))
    .output(SupportChat),
  readChat: route
    .route({
      method: 'POST',
      path: '/support/chats/{id}/read',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Support has seen everything up to this message',
    })
    .input(ById.extend({ body: z.strictObject({ seq }) }))
    .output(z.void()),
};
