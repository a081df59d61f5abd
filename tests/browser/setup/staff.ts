import { makeStaff } from '../../factories/users.ts';
import type { TestAccount } from './accounts.ts';
import type { StoryDatabase } from './database.ts';

/** Makes the user a moderator whose session has passed the second factor. */
export async function makeModerator(
  database: StoryDatabase,
  { email }: Pick<TestAccount, 'email'>,
): Promise<string> {
  const [user] = await database.rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  if (!user) throw new Error(`no user with email ${email}`);
  await makeStaff(database, user.id, 'moderator');
  return user.id;
}
