// The rules of the handover: how long a code is, and how often a seller may try.

export const HANDOVER_CODE_DIGITS = 4;
/** Wrong codes of the seller before the buyer needs a new one. */
export const HANDOVER_TRIES = 5;
/** The code works this long after the reservation's time: a confirmation may wait on a device without network. */
const LATE_HANDOVER_HOURS = 24;
const HOUR = 3_600_000;

/** Until when a code works whose reservation ended by its time. */
export function codeEnd(reservedUntil: Date): Date {
  return new Date(reservedUntil.getTime() + LATE_HANDOVER_HOURS * HOUR);
}
/** How long the card shows that the handover is confirmed. */
export const CONFIRMED_HANDOVER_DAYS = 7;
/** A review after a confirmed handover counts this many times. */
export const CONFIRMED_REVIEW_WEIGHT = 2;

export function isHandoverCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
