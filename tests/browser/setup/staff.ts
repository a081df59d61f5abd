import { makeStaff } from '../../factories/users.ts';
import { findUserId } from './account-state.ts';
import type { TestAccount } from './accounts.ts';
import type { StoryDatabase } from './database.ts';

/** Makes the user a moderator whose session has passed the second factor. */
export async function makeModerator(
  database: StoryDatabase,
  account: Pick<TestAccount, 'email'>,
): Promise<string> {
  const id = await findUserId(database, account);
  await makeStaff(database, id, 'moderator');
  return id;
}
