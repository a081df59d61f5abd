import type { Tx } from '#server/platform/database.ts';
import { deleteEmailChange } from '../emails/email-changes.queries.ts';
import { deleteTokensOf, TOKEN_KINDS } from '../one-time-tokens.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts';
import { deleteLinkedProviders, deletePassword, unconfirmPhone } from './credentials.queries.ts';

/** What an account had before, for the mail to its owner. */
export type RevokedCredentials = {
  password: boolean;
  providers: string[];
  secondFactor: boolean;
  phone: boolean;
};

/** Ends all sessions, links and pending changes of an account whose credentials stay. The caller holds the user's row. */
export async function endPendingAccess(tx: Tx, userId: string): Promise<void> {
  await revokeAccess(tx, userId);
  await deleteTokensOf(tx, userId, TOKEN_KINDS);
  await deleteEmailChange(tx, userId);
}

/** Also takes every credential and the confirmation of the phone number. The caller holds the user's row. */
export async function revokeCredentials(tx: Tx, userId: string): Promise<RevokedCredentials> {
  await endPendingAccess(tx, userId);
  return {
    password: await deletePassword(tx, userId),
    providers: await deleteLinkedProviders(tx, userId),
    secondFactor: await deleteSecondFactor(tx, userId),
    phone: await unconfirmPhone(tx, userId),
  };
}
