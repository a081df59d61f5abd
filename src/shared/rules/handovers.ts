// The rules of the handover: how long a code is, and how often a seller may try.

export const HANDOVER_CODE_DIGITS = 4;
/** Wrong codes of the seller before the buyer needs a new one. */
export const HANDOVER_TRIES = 5;
/** A confirmation that waited on a device without network is accepted this long after the reservation's time. */
export const LATE_HANDOVER_HOURS = 24;
/** How long the card shows that the handover is confirmed. */
export const CONFIRMED_HANDOVER_DAYS = 7;
/** A review after a confirmed handover counts this many times. */
export const CONFIRMED_REVIEW_WEIGHT = 2;

export function isHandoverCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
