import { counterKey } from '#server/platform/throttle/counter-key.ts';
import { type DailyAction, dailyLimit } from '#shared/rules/trust-levels.ts';
import { STORY_AUTH_SECRET, STORY_THROTTLE_SCALE } from '../../setup/browser.ts';
import type { TestAccount } from './accounts.ts';
import type { StoryDatabase } from './database.ts';

// The state of an account, read and changed in the database.

type Account = Pick<TestAccount, 'email'>;

export async function findUserId(database: StoryDatabase, { email }: Account): Promise<string> {
  const [user] = await database.rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  if (!user) throw new Error(`no user with email ${email}`);
  return user.id;
}

/** Sets the account email to unconfirmed. */
export async function unconfirm(database: StoryDatabase, { email }: Account): Promise<void> {
  await database.rows('UPDATE users SET email_verified = false WHERE email = $1', [email]);
}

/** Ends all sessions of the user, as another device can. */
export async function endSessions(database: StoryDatabase, { email }: Account): Promise<void> {
  await database.rows(
    'DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND users.email = $1',
    [email],
  );
}

/** Gives the user a confirmed phone number that buyers can request. */
export async function showPhone(database: StoryDatabase, id: string, phone: string): Promise<void> {
  await database.rows(
    'UPDATE users SET phone = $2, phone_confirmed_at = now(), show_phone = true WHERE id = $1',
    [id, phone],
  );
}

/** Uses up the daily limit of an account for an action. By default the account email becomes unconfirmed. */
export async function reachDailyLimit(
  database: StoryDatabase,
  account: Account,
  action: DailyAction,
  level: 'new' | 'email-confirmed' = 'new',
): Promise<void> {
  if (level === 'new') await unconfirm(database, account);
  const id = await findUserId(database, account);
  await database.rows(
    "INSERT INTO throttle_counters (key, used, resets_at) VALUES ($1, $2, now() + interval '1 day')",
    [counterKey(STORY_AUTH_SECRET, action, id), dailyLimit(action, level, STORY_THROTTLE_SCALE)],
  );
}
