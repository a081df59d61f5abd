import type { Reservation } from '#server/modules/deals/index.ts';
import { AppError } from '#shared/errors.ts';
import { CONFIRMED_HANDOVER_DAYS, codeEnd, HANDOVER_TRIES } from '#shared/rules/handovers.ts';
import type { HandoverRow } from './handovers.queries.ts';

// Rules about when a code is shown, typed and replaced.

const HOUR = 3_600_000;

/** Within its time. Afterwards the code still works for a while, see `mayBeConfirmed`. */
export function isOpen({ endedAt, reservedUntil }: Reservation, now: Date): boolean {
  return endedAt === null && reservedUntil > now;
}

/**
 * A confirmation may have waited on a device without network, so its reservation may have run out meanwhile. One
 * that a user has ended, or that a sale or a block has ended, takes no confirmation.
 */
export function mayBeConfirmed({ endedAt, endReason, reservedUntil }: Reservation, now: Date): boolean {
  const hasRunOut = endedAt === null || endReason === 'expired';
  return hasRunOut && now < codeEnd(reservedUntil);
}

/** `isOver`: something else has ended the handover, such as a reservation for somebody else. */
export function stateOf(
  reservation: Reservation,
  row: HandoverRow | null,
  { now, isOver }: { now: Date; isOver: boolean },
) {
  if (row?.confirmedAt)
    return now.getTime() < row.confirmedAt.getTime() + CONFIRMED_HANDOVER_DAYS * 24 * HOUR
      ? 'confirmed'
      : null;
  if (!mayBeConfirmed(reservation, now)) return null;
  if (isOver) return 'ended';
  return triesLeft(row) === 0 ? 'used-up' : 'open';
}

export function triesLeft(row: Pick<HandoverRow, 'wrongTries'> | null): number {
  return HANDOVER_TRIES - (row?.wrongTries ?? 0);
}

export function requireRole(role: 'buyer' | 'seller', required: 'buyer' | 'seller'): void {
  if (role === required) return;
  throw new AppError('NOT_ALLOWED', {
    text: required === 'seller' ? 'Only the seller types the code.' : 'Only the buyer can do this.',
  });
}

export function wrongCode(left: number): AppError {
  if (left === 0) return new AppError('HANDOVER_CODE_USED_UP');
  return new AppError('HANDOVER_CODE_WRONG', {
    text: `That is not the code. You have ${left === 1 ? 'one try' : `${left} tries`} left.`,
  });
}
