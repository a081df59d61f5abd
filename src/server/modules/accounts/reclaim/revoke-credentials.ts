import type { Tx } from '#server/platform/database/database.ts';
import { endPendingAccess } from '../revoke-access.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts';
import { deleteLinkedProviders, deletePassword, unconfirmPhone } from './credentials.queries.ts';

/** The credentials that were removed, for the email to the owner. */
export type RevokedCredentials = {
  password: boolean;
  providers: string[];
  secondFactor: boolean;
  phone: boolean;
};

/**
 * Ends every access, removes all credentials and unconfirms the phone number. The caller has locked the
 * user's row.
 */
export async function revokeCredentials(tx: Tx, userId: string): Promise<RevokedCredentials> {
  await endPendingAccess(tx, userId);
  return {
    password: await deletePassword(tx, userId),
    providers: await deleteLinkedProviders(tx, userId),
    secondFactor: await deleteSecondFactor(tx, userId),
    phone: await unconfirmPhone(tx, userId),
  };
}
