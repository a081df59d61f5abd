import { createHmac } from 'node:crypto';
import { findKnownBad } from '#server/modules/known-bad/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { keyFor } from '#server/platform/security/seal.ts';
import { normalizeKnownBad } from '#shared/rules/known-bad.ts';
import type { UserRow } from '../accounts.queries.ts';
import {
  deleteMarksOf,
  hasMark,
  limitMarksOf,
  listRecentDevices,
  type MarkKind,
  saveMarks,
} from './suspension-marks.queries.ts';

// A suspended user cannot register again with the same address, number, device or document (decision 75). These are stored as
// keyed hashes, so that they outlive an account that is erased meanwhile. Addresses and numbers of confirmed scams count, too.

const PURPOSE = 'suspension marks';

/** Documents are marked by the hashes of the identity module. */
type ValueKind = Exclude<MarkKind, 'document'>;
type Contact = Pick<UserRow, 'id' | 'email' | 'emailVerified' | 'phone' | 'phoneConfirmedAt'>;

/** It is one of another, suspended user, or of a confirmed scam of another. */
type MarkProblem = 'suspended' | 'known-bad';

export type SuspensionMarks = {
  /** Address and number only if they are proven: others may belong to a stranger. */
  add(tx: Tx, user: Contact): Promise<void>;
  addDevice(tx: Tx, userId: string, device: Buffer): Promise<void>;
  /** The keyed hash of the document that confirmed the user. */
  addDocument(tx: Tx, userId: string, hash: Buffer): Promise<void>;
  remove(tx: Tx, userId: string): Promise<void>;
  /** Before a suspended user is erased. */
  limit(tx: Tx, userId: string): Promise<void>;
  /** Null if the value is free. A device is rejected for a limited time, so confirmed scams do not count for it. */
  findProblem(
    on: Db | Tx,
    kind: ValueKind,
    value: string,
    exceptUserId?: string,
  ): Promise<MarkProblem | null>;
};

export function createSuspensionMarks(secret: string): SuspensionMarks {
  const hashWith = (key: string, kind: ValueKind, value: string) =>
    createHmac('sha256', keyFor(key, PURPOSE)).update(`${kind} ${value}`).digest();

  function markOf(userId: string, kind: ValueKind, value: string | null) {
    const normalized = value === null ? null : normalizeKnownBad(kind, value);
    return normalized === null ? [] : [{ kind, userId, hash: hashWith(secret, kind, normalized) }];
  }

  return {
    async add(tx, { id, email, emailVerified, phone, phoneConfirmedAt }) {
      const devices = await listRecentDevices(tx, id);
      await saveMarks(tx, [
        ...markOf(id, 'email', emailVerified ? email : null),
        ...markOf(id, 'phone', phoneConfirmedAt ? phone : null),
        ...devices.flatMap((device) => markOf(id, 'device', device.toString('hex'))),
      ]);
    },

    addDevice: (tx, userId, device) => saveMarks(tx, markOf(userId, 'device', device.toString('hex'))),
    addDocument: (tx, userId, hash) => saveMarks(tx, [{ kind: 'document', userId, hash }]),
    remove: deleteMarksOf,
    limit: limitMarksOf,

    async findProblem(on, kind, value, exceptUserId) {
      const normalized = normalizeKnownBad(kind, value);
      if (normalized === null) return null;
      const hashes = acceptedSecrets(secret).map((key) => hashWith(key, kind, normalized));
      if (await hasMark(on, { kind, hashes, exceptUserId })) return 'suspended';
      if (kind === 'device') return null;
      const known = await findKnownBad(on, { secret }, kind, [value], { exceptUserId });
      return known.length > 0 ? 'known-bad' : null;
    },
  };
}
