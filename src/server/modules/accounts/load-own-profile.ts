import { getSellerFigures } from '#server/modules/stats/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { presentOwnProfile } from './accounts.presenter.ts';
import type { UserRow } from './accounts.queries.ts';
import { readCredentialStatus } from './credential-status.queries.ts';

/** The profile as its owner sees it, also returned after every change of it. */
export async function loadOwnProfile(db: Db, user: UserRow): Promise<PublicProfile> {
  const [figures, credentialStatus] = await Promise.all([
    getSellerFigures(db, user.id),
    readCredentialStatus(db, user.id),
  ]);
  return presentOwnProfile(user, figures, credentialStatus);
}
