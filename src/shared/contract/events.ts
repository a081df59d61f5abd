import { type ContractRouterClient, eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { InboxEvent } from './conversations.ts';

// The event streams: a user's own, and support's for the staff who answer in its name. An inbox event has its position in
// the user's log as its id, and a stream continues after the id that the client names. All others are ephemeral.

export const LiveEvent = z.discriminatedUnion('type', [
  InboxEvent.extend({ type: z.literal('inbox') }),
  /** The stream starts: the page loads its data. */
  z.object({ type: z.literal('start') }),
  /** The log does not reach back to the requested position: the page reloads its data. */
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('typing'), conversationId: z.uuid() }),
  z.object({ type: z.literal('presence'), userId: z.uuid(), online: z.boolean() }),
  /** The conversation's listing has changed, or the other user revealed a phone number. */
  z.object({ type: z.literal('changed'), conversationId: z.uuid() }),
  z.object({ type: z.literal('notifications'), unread: z.number().int() }),
  /** For support: a contact message was created or changed. */
  z.object({ type: z.literal('contact') }),
  /** For support: a case of staff was opened, changed or decided. */
  z.object({ type: z.literal('cases') }),
  /** The connection is alive. */
  z.object({ type: z.literal('beat') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Sent to connected clients only, and not stored. */
export type EphemeralEvent = Extract<
  LiveEvent,
  { type: 'typing' | 'presence' | 'changed' | 'contact' | 'cases' }
>;

const StreamInput = z.object({
  since: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The last id that was received. The header Last-Event-ID comes first.'),
});

export const streams = {
  own: oc
    .route({ method: 'GET', path: '/events', summary: 'My events', tags: ['Events'] })
    .input(StreamInput)
    .output(eventIterator(LiveEvent)),
  support: oc
    .route({ method: 'GET', path: '/support/events', summary: 'The events of support', tags: ['Events'] })
    .input(StreamInput)
    .output(eventIterator(LiveEvent)),
};

export type StreamClient = ContractRouterClient<typeof streams>;
