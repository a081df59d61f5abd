import { endOfDay, formatWeekday } from '../format/dates.ts';

// The rules of a deal: how long a listing is reserved for a buyer, and how long both can write after the sale.

const DAY_MS = 86_400_000;

/** The days that a seller can choose. */
export const RESERVATION_DAYS = [1, 2, 3, 7] as const;
export type ReservationDays = (typeof RESERVATION_DAYS)[number];
export const DEFAULT_RESERVATION_DAYS: ReservationDays = 2;

/** How long the buyer and the seller of a sale can write to each other. */
const SALE_CONTACT_DAYS = 30;

/** How long a user waits for a listing before the request is deleted. */
export const WAITING_DAYS = 60;

/** Texts name only the day, so it counts to its end. */
export function reservationEnd(from: Date, days: ReservationDays): Date {
  return endOfDay(new Date(from.getTime() + days * DAY_MS));
}

/** Sales after this time keep their conversation open: the last moment before the first of those days. */
export function openSaleSince(now: Date): Date {
  return endOfDay(new Date(now.getTime() - (SALE_CONTACT_DAYS + 1) * DAY_MS));
}

export function saleContactEnd(soldAt: Date): Date {
  return endOfDay(new Date(soldAt.getTime() + SALE_CONTACT_DAYS * DAY_MS));
}

/** Tells the buyer or the seller that the listing is reserved for another buyer. */
export function explainReserved(until: Date, role: 'buyer' | 'seller'): string {
  const day = formatWeekday(until);
  return role === 'seller'
    ? `You have reserved this item for another buyer until ${day}. End that reservation first.`
    : `This item is reserved for another buyer until ${day}. We can tell you if it is available again.`;
}
