import { findRole } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { requireOtherUser, type StaffUser } from '#server/platform/security/staff-subject.ts';
import { AppError } from '#shared/errors.ts';
import { hasConfirmedEntry } from './known-bad.queries.ts';
import { readNumber } from './number-requests.presenter.ts';
import { listOwners, type RequestRow } from './number-requests.queries.ts';
import { possibleHashes } from './value-hash.ts';

// Which staff may read and decide a request about a number: not who sent it, not who owns the number, and for moderators
// none about staff. An appeal is decided by somebody else than who put the number on the list.

export async function requireOtherStaff(
  on: Db | Tx,
  secret: string,
  staff: StaffUser,
  row: RequestRow,
): Promise<void> {
  if (row.user_id === staff.id) throw new AppError('OWN_REQUEST');
  if (row.type === 'appeal')
    requireOtherUser(staff, { id: row.user_id, role: await findRole(on, row.user_id) });
  const phone = row.kind === 'phone' ? readNumber(secret, row) : null;
  if (phone) for (const owner of await listOwners(on, phone)) requireOtherUser(staff, owner);
}

export async function requireOtherDecider(
  on: Db | Tx,
  secret: string,
  staff: StaffUser,
  row: RequestRow,
): Promise<void> {
  if (row.type !== 'appeal') return;
  const number = readNumber(secret, row);
  const hashes = [row.value_hash, ...(number ? possibleHashes(secret, row.kind, number) : [])];
  if (await hasConfirmedEntry(on, { staffId: staff.id, kind: row.kind, hashes }))
    throw new AppError('FIRST_DECIDER');
}
