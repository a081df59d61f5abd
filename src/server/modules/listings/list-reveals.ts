import type { Db } from '#server/platform/database.ts';
import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The seller's ledger: who was shown the number because of which ad.

export function listReveals(_parts: { db: Db }) {
  return memberProcedures.listingContact.reveals.handler(() => Promise.reject(new AppError('UNAVAILABLE')));
}
