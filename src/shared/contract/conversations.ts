import { z } from 'zod';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { CONVERSATIONS_PAGE, MESSAGE_MAX, MESSAGES_PAGE, PRICE_MAX, PRICE_MIN } from '../rules/limits.ts';
import { SCAM_KINDS } from '../rules/scam-kinds.ts';
import { AnyId, Avatar, ById, plain, route, Trust, text, UserId } from './common.ts';
import { conversationActions } from './conversation-actions.ts';
import { ListingIdInPath, ListingIdInput } from './listing-id.ts';
import { Image, ListingCard, Photo } from './listings.ts';

// Talking about an item: one conversation for each buyer, seller and item. And with support, about none: one for each member.

const OfferState = z.enum(['open', 'accepted', 'declined', 'countered', 'withdrawn']);

export const Message = z.object({
  id: z.string(),
  /** Numbered from one in its conversation, without gaps. */
  seq: z.number().int().positive(),
  sender: z.enum(['me', 'other']),
  kind: z.enum(['text', 'photo', 'offer', 'answer']),
  /** The words; empty where a photo, an offer or an answer has none. */
  message: z.string(),
  photo: Photo.nullable(),
  /** Of an offer: what became of it. Of an answer: what it said. */
  offer: z.object({ amount: z.number().int(), state: OfferState }).nullable(),
  timestamp: z.iso.datetime(),
  /** How far a message of mine has come; of the other's, always 'read' or 'delivered' by me. */
  status: z.enum(['sent', 'delivered', 'read']),
  /** Made by the sender; only in messages of mine. */
  clientId: z.uuid().nullable(),
  /** What the reader is warned of; never told to the sender. */
  warnings: z.array(z.enum(SCAM_KINDS)),
});
export type Message = z.infer<typeof Message>;

/** What changes in a conversation besides its messages. */
export const ConversationState = z.object({
  unread: z.number().int(),
  lastSeq: z.number().int(),
  /** How far the other has received and seen what I wrote. */
  deliveredSeq: z.number().int(),
  readSeq: z.number().int(),
  /** How far I have seen what the other wrote. */
  myReadSeq: z.number().int(),
  /** I deleted everything up to here. */
  deletedSeq: z.number().int(),
  hidden: z.boolean(),
  blockedByMe: z.boolean(),
  /** 'open', or why nothing can be sent. */
  status: z.enum(['open', 'blocked', 'left', 'sold', 'expired', 'paused', 'removed']),
});
export type ConversationState = z.infer<typeof ConversationState>;

export const Conversation = z.object({
  id: z.uuid(),
  /** What I am in it. */
  role: z.enum(['buyer', 'seller']),
  participant: z.object({
    id: UserId,
    name: z.string(),
    avatar: Avatar,
    /** Whether the e-mail address is confirmed. */
    verified: z.boolean(),
    trustLevel: Trust,
    rating: z.number().nullable(),
    /** Percent of conversations that they answered as a seller; null while there are too few to say. */
    responseRate: z.number().int().nullable(),
    /** Minutes until half of those who wrote to them as a seller had an answer; null while there are too few to say. */
    responseMinutes: z.number().int().nullable(),
    /** Null where they do not show it. */
    online: z.boolean().nullable(),
    /** Whether their number can be asked for. */
    offersPhone: z.boolean(),
    left: z.boolean(),
  }),
  /** Null in a conversation with support, which is about none. */
  item: ListingCard.pick({ id: true, title: true, price: true, priceKind: true, photo: true })
    .extend({
      image: Image,
      status: z.enum(LISTING_STATUSES),
      /** Nobody bargains about a job here. */
      takesOffers: z.boolean(),
    })
    .nullable(),
  ...ConversationState.shape,
  /** Null where I deleted all there was. */
  lastMessage: Message.nullable(),
  timestamp: z.iso.datetime(),
  /** When the seller called up the buyer’s number; only the buyer is told. */
  phoneSeenAt: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** One thing that happened, as the stream of events sends it; its id is the place to go on from. */
export const InboxEvent = z.object({
  conversationId: z.uuid(),
  state: ConversationState,
  /** What came or changed, in order. */
  messages: z.array(Message),
  unreadTotal: z.number().int(),
});
export type InboxEvent = z.infer<typeof InboxEvent>;

/** The spec's three. */
const CONVERSATION_SORTS = ['recent', 'price-low', 'price-high'] as const;
export type ConversationSort = (typeof CONVERSATION_SORTS)[number];

const seq = z.number().int().min(0).max(2_147_483_647);
const clientId = z.uuid();
const amount = z.number().int().min(PRICE_MIN).max(PRICE_MAX);

const NewMessage = z.union([
  z.strictObject({ clientId, message: text(MESSAGE_MAX) }),
  z.strictObject({ clientId, photoId: z.uuid(), message: plain(MESSAGE_MAX).trim().default('') }),
  z.strictObject({ clientId, offer: amount }),
]);
export type NewMessage = z.infer<typeof NewMessage>;

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
        /** Conversations without a price to be shown come last in either direction. */
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
      summary: 'Write to a seller about a listing: starts the one conversation about it, or goes on with it',
    })
    .input(
      z.strictObject({
        adId: ListingIdInput,
        message: text(MESSAGE_MAX),
        /** Made by the sender, so that a resend never doubles a message. */
        clientId: clientId.optional(),
      }),
    )
    .output(z.object({ id: z.uuid(), messageId: z.string() })),
  about: route
    .route({
      method: 'GET',
      path: '/conversations/about/{adId}',
      inputStructure: 'detailed',
      tags: ['Messages'],
      summary: 'My conversation about a listing, if I have begun one',
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
      summary:
        'What was said, oldest first: the latest page, the one before a message, or what came after one',
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
      summary:
        'Say something, send a photo or make an offer; the same clientId again answers the same message',
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
      summary: 'Accept or decline an offer of the other side; an offer of one’s own counters it',
    })
    .input(
      z.object({
        params: z.strictObject({ id: AnyId, seq: AnyId }),
        body: z.strictObject({ clientId, answer: z.enum(['accept', 'decline']) }),
      }),
    )
    .output(Message),
  delivered: route
    .route({
      method: 'POST',
      path: '/conversations/delivered',
      successStatus: 204,
      tags: ['Messages'],
      summary: 'My device has these messages',
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
      summary: 'I have seen everything up to this message',
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
      summary: 'I am writing; shown to the other for a few seconds',
    })
    .input(ById)
    .output(z.void()),
  ...conversationActions,
};
