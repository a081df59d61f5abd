import type { users } from '#server/modules/accounts/index.ts';
import type { ListingRow } from '#server/modules/listings/index.ts';
import type { photoFiles } from '#server/modules/photos/index.ts';
import type { TrustFacts } from '#shared/rules/trust-levels.ts';
import type { conversations, messages, participants } from './messaging.tables.ts';

// The rows that the presenter needs to show a conversation to one of its participants.

export type MessageRow = Omit<typeof messages.$inferSelect, 'conversationId' | 'photoHash'> & {
  photo: Pick<typeof photoFiles.$inferSelect, 'hash' | 'width' | 'height' | 'placeholder'> | null;
};

type ParticipantRow = typeof participants.$inferSelect;

/** The reservation of a listing that has not ended, for any buyer. `until` is a time as text. */
export type OpenReservation = { buyerId: string; price: number | null; until: string };

/** The sale of the listing to the buyer of the conversation. */
export type SaleToBuyer = { price: number | null; soldAt: string };

export type StateRow = Pick<ParticipantRow, 'unread' | 'readSeq' | 'deletedSeq' | 'hidden'> & {
  lastSeq: number;
  otherDeliveredSeq: number;
  otherReadSeq: number;
  blockedByMe: boolean;
  blockedMe: boolean;
  otherLeft: boolean;
  otherSuspended: boolean;
  /** Null in a conversation with support, which has no listing. */
  listingStatus: ListingRow['status'] | null;
  buyerId: string;
  reservation: OpenReservation | null;
  sale: SaleToBuyer | null;
};

type OtherUser = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'image' | keyof TrustFacts | 'showOnlineStatus' | 'publicProfile'
> & {
  isOnline: boolean;
  /** According to the profile. */
  offersPhone: boolean;
  /** According to the listing, or to the profile if the listing does not say. */
  offersPhoneInListing: boolean;
};

export type ConversationRow = Pick<
  typeof conversations.$inferSelect,
  'id' | 'buyerId' | 'buyerPhoneShownAt'
> & {
  /** The title of the listing as the buyer last saw it. */
  lastSeenTitle: string;
  lastMessageAt: Date;
  /** Null with support. */
  listing: ListingRow | null;
  other: OtherUser;
  state: StateRow;
  /** Null if the viewer deleted all messages. */
  lastMessage: MessageRow | null;
};
