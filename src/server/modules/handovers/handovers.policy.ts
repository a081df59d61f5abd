import type { Reservation } from '#server/modules/deals/index.ts';
import { AppError } from '#shared/errors.ts';
import { CONFIRMED_HANDOVER_DAYS, HANDOVER_TRIES, LATE_HANDOVER_HOURS } from '#shared/rules/handovers.ts';
import type { HandoverRow } from './handovers.queries.ts';

// Rules about when a code is shown, typed and replaced.

const HOUR = 3_600_000;

export function isOpen({ endedAt, reservedUntil }: Reservation, now: Date): boolean {
  return endedAt === null && reservedUntil > now;
}

/**
 * A confirmation may have waited on a device without network, so its reservation may have run out meanwhile. One
 * that a user has ended, or that a sale or a block has ended, takes no confirmation.
 */
export function mayBeConfirmed({ endedAt, endReason, reservedUntil }: Reservation, now: Date): boolean {
  const hasRunOut = endedAt === null || endReason === 'expired';
  return hasRunOut && now.getTime() < reservedUntil.getTime() + LATE_HANDOVER_HOURS * HOUR;
}

export function stateOf(reservation: Reservation, row: HandoverRow | null, now: Date) {
  if (row?.confirmedAt)
    return now.getTime() < row.confirmedAt.getTime() + CONFIRMED_HANDOVER_DAYS * 24 * HOUR
      ? 'confirmed'
      : null;
  if (!isOpen(reservation, now)) return mayBeConfirmed(reservation, now) ? 'ended' : null;
  return triesLeft(row) === 0 ? 'used-up' : 'open';
}

export function triesLeft(row: Pick<HandoverRow, 'wrongTries'> | null): number {
  return HANDOVER_TRIES - (row?.wrongTries ?? 0);
}

export function requireRole(role: 'buyer' | 'seller', required: 'buyer' | 'seller'): void {
  if (role === required) return;
  throw new AppError('NOT_ALLOWED', {
    text: required === 'seller' ? 'Only the seller types the code.' : 'Only the buyer has the code.',
  });
}

export function wrongCode(left: number): AppError {
  if (left === 0) return new AppError('HANDOVER_CODE_USED_UP');
  return new AppError('HANDOVER_CODE_WRONG', {
    text: `That is not the code. You have ${left === 1 ? 'one try' : `${left} tries`} left.`,
  });
}
