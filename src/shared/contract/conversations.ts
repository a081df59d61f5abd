import { z } from 'zod';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { RESERVATION_DAYS } from '../rules/deals.ts';
import { CONVERSATIONS_PAGE, MESSAGE_MAX, MESSAGES_PAGE } from '../rules/limits.ts';
import { AnyId, Avatar, ById, plain, route, Trust, text, UserId } from './common.ts';
import { conversationActions } from './conversation-actions.ts';
import { ListingIdInPath, ListingIdInput } from './listing-id.ts';
import { Image, ListingCard, SmallTile } from './listings.ts';
import { amount, clientId, Message, NewMessage, seq } from './messages.ts';

// Conversations: one per buyer, seller and listing, and one per user with support, which has no listing.

/** The changing part of a conversation, apart from its messages. */
export const ConversationState = z.object({
  unread: z.number().int(),
  lastSeq: z.number().int(),
  /** The last of my messages that the other user has received, and the last one that they have read. */
  deliveredSeq: z.number().int(),
  readSeq: z.number().int(),
  /** The last message of the other user that I have read. */
  myReadSeq: z.number().int(),
  /** I deleted all messages up to this one. */
  deletedSeq: z.number().int(),
  hidden: z.boolean(),
  blockedByMe: z.boolean(),
  /** 'open', or the reason why no message can be sent. */
  status: z.enum(['open', 'blocked', 'left', 'suspended', 'sold', 'expired', 'paused', 'removed']),
  /** The listing is reserved for the buyer of this conversation, or was sold to them. */
  deal: z
    .object({
      stage: z.enum(['reserved', 'sold']),
      /** The agreed price. */
      price: z.number().int().nullable(),
      /** When the reservation ends, or until when both can write after the sale. */
      until: z.iso.datetime(),
    })
    .nullable(),
  /** Set while the listing is reserved for another buyer. */
  reservedForOtherUntil: z.iso.datetime().nullable(),
});
export type ConversationState = z.infer<typeof ConversationState>;

export const Conversation = z.object({
  id: z.uuid(),
  /** My role in the conversation. */
  role: z.enum(['buyer', 'seller']),
  participant: z.object({
    id: UserId,
    name: z.string(),
    avatar: Avatar,
    /** Whether the e-mail address is confirmed. */
    verified: z.boolean(),
    trustLevel: Trust,
    rating: z.number().nullable(),
    /** Percentage of answered conversations as a seller; null if too few or if the profile is private. */
    responseRate: z.number().int().nullable(),
    /** Minutes until half of the conversations as a seller had an answer; null in the same cases. */
    responseMinutes: z.number().int().nullable(),
    /** Null when the user hides it. */
    online: z.boolean().nullable(),
    /** Whether the user's phone number can be requested. */
    offersPhone: z.boolean(),
    left: z.boolean(),
  }),
  /** Null in a conversation with support. */
  item: ListingCard.pick({ id: true, title: true, price: true, priceKind: true, photo: true })
    .extend({
      image: Image,
      tileKind: SmallTile,
      status: z.enum(LISTING_STATUSES),
      /** False for jobs. */
      takesOffers: z.boolean(),
    })
    .nullable(),
  ...ConversationState.shape,
  /** Null when I deleted all messages. */
  lastMessage: Message.nullable(),
  timestamp: z.iso.datetime(),
  /** When the seller revealed the buyer's phone number; only the buyer sees it. */
  phoneSeenAt: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** One event of the stream; its id is the log position after which the stream continues. */
export const InboxEvent = z.object({
  conversationId: z.uuid(),
  state: ConversationState,
  /** New and changed messages, in order. */
  messages: z.array(Message),
  unreadTotal: z.number().int(),
});
export type InboxEvent = z.infer<typeof InboxEvent>;

/** The spec's three sort orders. */
const CONVERSATION_SORTS = ['recent', 'price-low', 'price-high'] as const;
export type ConversationSort = (typeof CONVERSATION_SORTS)[number];

/** Parts of the list. Conversations with support are neither buying nor selling. */
const CONVERSATION_PARTS = ['buying', 'selling', 'unread'] as const;
export type ConversationPart = (typeof CONVERSATION_PARTS)[number];

export const conversations = {
  list: route
    .route({
      method: 'GET',
      path: '/conversations',
      tags: ['Messages'],
      summary:
        'My conversations, the most recent first or by the price of the listing; q looks in names and titles',
    })
    .input(
      z.strictObject({
        q: plain(100).optional(),
        adId: ListingIdInput.optional(),
        part: z.enum(CONVERSATION_PARTS).optional(),
        /** Conversations without a visible price come last in both directions. */
        sort: z.enum(CONVERSATION_SORTS).default('recent'),
        cursor: z.string().optional(),
        limit: z.coerce.number().int().min(1).max(60).default(CONVERSATIONS_PAGE),
      }),
    )
    .output(
      z.object({
        items: z.array(Conversation),
        nextCursor: z.string().nullable(),
        unreadTotal: z.number().int(),
      }),
    ),
  start: route
    .route({
      method: 'POST',
      path: '/conversations',
      successStatus: 201,
      tags: ['Messages'],
      summary: 'Write to a seller about a listing: starts or continues the conversation about it',
    })
    .input(
      z.strictObject({
        adId: ListingIdInput,
        message: text(MESSAGE_MAX),
        /** Generated by the client, so that a resend never creates a second message. */
        clientId: clientId.optional(),
      }),
    )
    .output(z.object({ id: z.uuid(), messageId: z.string() })),
  startWithOffer: route
    .route({
      method: 'POST',
      path: '/ads/{adId}/offers',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Make an offer for a listing: starts or continues the conversation about it',
    })
    .input(
      z.object({
        params: z.strictObject({ adId: ListingIdInPath }),
        body: z.strictObject({ offer: amount, clientId }),
      }),
    )
    .output(z.object({ id: z.uuid(), messageId: z.string() })),
  about: route
    .route({
      method: 'GET',
      path: '/conversations/about/{adId}',
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'My conversation about a listing, if I have started one',
    })
    .input(z.object({ params: z.strictObject({ adId: ListingIdInPath }) }))
    .output(z.object({ id: z.uuid().nullable() })),
  get: route
    .route({
      method: 'GET',
      path: '/conversations/{id}',
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'One conversation of mine',
    })
    .input(ById)
    .output(Conversation),
  messages: route
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Messages, oldest first: the latest page, the one before a message, or those after one',
    })
    .input(
      ById.extend({
        query: z.strictObject({
          before: z.coerce.number().pipe(seq).optional(),
          after: z.coerce.number().pipe(seq).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(MESSAGES_PAGE),
        }),
      }),
    )
    .output(z.object({ items: z.array(Message), hasMore: z.boolean() })),
  send: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Post a message, a photo or an offer. The same clientId again returns the same message',
    })
    .input(ById.extend({ body: NewMessage }))
    .output(Message),
  answerOffer: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/offers/{seq}',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'Accept or decline the other user’s offer. An offer of your own counters it',
    })
    .input(
      z.object({
        params: z.strictObject({ id: AnyId, seq: AnyId }),
        body: z.strictObject({
          clientId,
          answer: z.enum(['accept', 'decline']),
          /** For how long an acceptance reserves the listing. Only the seller chooses, so a buyer's is ignored. */
          days: z.literal([...RESERVATION_DAYS]).optional(),
        }),
      }),
    )
    .output(Message),
  ...conversationActions,
};
