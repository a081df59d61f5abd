import type { ListingText } from './text-facts.ts';

// All facts that the rules decide on. They are read from the database in one place (listing-facts.ts), so that the rules
// are pure.

export type SellerFacts = {
  ageDays: number;
  emailConfirmed: boolean;
  numberConfirmed: boolean;
  /** A number that has been confirmed for a month, and no removed ad in three. */
  established: boolean;
  identityChecked: boolean;
  /** Staff removed one of the seller's ads lately. */
  takenDown: boolean;
  /** Different buyers who confirmed a handover. What the seller alone recorded proves nothing. */
  sales: number;
  adsLastHour: number;
  adsLastDay: number;
  /** Suspended accounts on a device of the seller. */
  suspendedOnDevice: number;
};

export type ListingFacts = {
  text: ListingText;
  price: number | null;
  /** The usual price of similar listings, or null when they are too few. */
  usual: { low: number; high: number } | null;
  seller: SellerFacts;
  /** Other sellers with the same description. */
  textCopies: number;
  photos: {
    /** Other sellers with one of the photos. */
    copies: number;
    /** One of the photos was in an ad that staff removed. */
    wasRemoved: boolean;
    /** Kinds of contact details that are written in the photos that were read. */
    contacts: readonly string[];
  };
  /**
   * Ids of the listings with the same text or photo, and the names of the photos that they have. Staff who release the
   * listing have seen these, and no others.
   */
  originals: { texts: readonly string[]; photos: readonly string[] };
  /** What the open reports weigh, 0 to 100. */
  reports: number;
  /** The phone is on the list of stolen ones, or its number is in an active ad of another seller. */
  imei: 'stolen' | 'shared' | null;
  /** What confirmed scams used: phone, account, email, device, photo, number in a photo. */
  knownBad: readonly string[];
};
