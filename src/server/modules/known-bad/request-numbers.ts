import { findPresentUser, hasProvenPhone } from '#server/modules/accounts/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { type NumberKind, normalizeKnownBad } from '#shared/rules/known-bad.ts';
import { type NumberReportReason, readReportLink } from '#shared/rules/number-reports.ts';
import { hasConfirmedReport, upsertRequest } from './number-requests.queries.ts';
import { hashValue, possibleHashes } from './value-hash.ts';

// Users report a number, or ask us to look again at their own. Staff decide about both.

export const SEAL_PURPOSE = 'number requests';

type Requests = { db: Db; secret: string; throttler: Throttler };
type TypedNumber = { kind: NumberKind; number: string; note: string };

export async function reportNumber(
  { db, secret, throttler }: Requests,
  user: Viewer,
  { kind, number, note, reason, link }: TypedNumber & { reason: NumberReportReason; link: string },
): Promise<{ id: string }> {
  const { normalized, ...stored } = storedNumber(secret, kind, number);
  const about = link ? readReportLink(link) : {};
  if (!about)
    throw new AppError('INVALID_INPUT', { fields: { link: 'Paste the link of an ad or a conversation.' } });
  const hashes = possibleHashes(secret, kind, normalized);
  await throttler.countDaily('report', user);
  if (await hasConfirmedReport(db, { userId: user.id, kind, hashes })) throw new AppError('NUMBER_REPORTED');
  const { listingId = null, conversationId = null } = about;
  const id = await upsertRequest(db, {
    ...stored,
    type: 'report',
    userId: user.id,
    kind,
    reason,
    note,
    listingId,
    conversationId,
    proven: false,
  });
  return { id };
}

/** Whether the number is on the list is not looked up, so that the response cannot reveal it. */
export async function appealNumber(
  { db, secret, throttler }: Requests,
  user: Viewer,
  { kind, number, note }: TypedNumber,
): Promise<{ id: string }> {
  const { normalized, ...stored } = storedNumber(secret, kind, number);
  await throttler.use('numberAppeal', user.id);
  const proven = kind === 'phone' && (await isOwnPhone(db, user.id, normalized));
  // Nobody can prove an account number here, so staff ask for a proof.
  if (kind === 'phone' && !proven) throw new AppError('NUMBER_NOT_YOURS');
  const id = await upsertRequest(db, {
    ...stored,
    type: 'appeal',
    userId: user.id,
    kind,
    reason: null,
    note,
    listingId: null,
    conversationId: null,
    proven,
  });
  return { id };
}

/** A number that is on the list cannot be confirmed, so the right code for it is enough. */
async function isOwnPhone(db: Db, userId: string, phone: string): Promise<boolean> {
  const account = await findPresentUser(db, userId);
  if (account?.phone === phone && account.phoneConfirmedAt !== null) return true;
  return hasProvenPhone(db, userId, phone);
}

function storedNumber(secret: string, kind: NumberKind, number: string) {
  const normalized = normalizeKnownBad(kind, number);
  // The contract has rejected it.
  if (normalized === null) throw new AppError('INVALID_INPUT');
  return {
    normalized,
    valueHash: hashValue(secret, kind, normalized),
    sealedNumber: createSeal(secret, SEAL_PURPOSE).close(normalized),
  };
}
