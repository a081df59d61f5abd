import type { users } from '#server/modules/accounts/index.ts';
import type { ListingRow } from '#server/modules/listings/index.ts';
import type { photoFiles } from '#server/modules/photos/index.ts';
import type { TrustFacts } from '#shared/rules/trust-levels.ts';
import type { conversations, messages, participants } from './messaging.tables.ts';

// What must be read of a conversation so that one of its two members can be shown it.

export type MessageRow = Omit<typeof messages.$inferSelect, 'conversationId' | 'photoHash'> & {
  photo: Pick<typeof photoFiles.$inferSelect, 'hash' | 'width' | 'height' | 'placeholder'> | null;
};

type ParticipantRow = typeof participants.$inferSelect;

export type StateRow = Pick<ParticipantRow, 'unread' | 'readSeq' | 'deletedSeq' | 'hidden'> & {
  lastSeq: number;
  otherDeliveredSeq: number;
  otherReadSeq: number;
  blockedByMe: boolean;
  blockedMe: boolean;
  otherLeft: boolean;
  /** Null in a conversation with support, which is about no item. */
  listingStatus: ListingRow['status'] | null;
};

type OtherUser = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'image' | keyof TrustFacts | 'showOnlineStatus' | 'publicProfile'
> & {
  isOnline: boolean;
  /** By their profile, and by what the ad says of it. */
  offersPhone: boolean;
  offersPhoneInListing: boolean;
};

export type ConversationRow = Pick<
  typeof conversations.$inferSelect,
  'id' | 'buyerId' | 'buyerPhoneShownAt'
> & {
  /** The item's title as the buyer last saw it. */
  lastSeenTitle: string;
  lastMessageAt: Date;
  /** Null with support. */
  listing: ListingRow | null;
  other: OtherUser;
  state: StateRow;
  /** Null where the viewer deleted all there was. */
  lastMessage: MessageRow | null;
};
