import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import type { StateName } from '#shared/rules/states.ts';
import { HAS_CONSENTED } from './issues.queries.ts';

// All SQL about the states and categories that readers chose for the newsletter. An address may belong to a
// subscriber, a user, or both: then a choice is saved for both.

/** Empty lists mean all of Nigeria and all categories. */
export type NewsletterChoice = { states: StateName[]; categories: CategoryId[] };

/** For the user `u` with their choice `c`, which may be null: the default is the state in the profile. */
export const CHOICE_OF_USER = {
  states: sql`coalesce(c.states, CASE WHEN u.state IS NULL THEN '{}' ELSE ARRAY[u.state] END)`,
  categories: sql`coalesce(c.categories, '{}')`,
};

/** Null if the newsletter does not go to this address. */
export async function findChoice(db: Db | Tx, email: string): Promise<NewsletterChoice | null> {
  const { rows } = await db.execute<NewsletterChoice>(sql`
    SELECT states, categories FROM (
      SELECT 1 AS priority, states, categories FROM newsletter_subscribers
      WHERE email = ${email} AND confirmed_at IS NOT NULL
      UNION ALL
      SELECT 2, ${CHOICE_OF_USER.states}, ${CHOICE_OF_USER.categories}
      FROM users u LEFT JOIN newsletter_choices c ON c.user_id = u.id WHERE u.email = ${email} AND ${HAS_CONSENTED}
    ) found ORDER BY priority LIMIT 1`);
  return rows[0] ?? null;
}

/** Returns false if the newsletter does not go to this address. */
export async function saveChoice(
  tx: Tx,
  email: string,
  { states, categories }: NewsletterChoice,
): Promise<boolean> {
  const chosen = sql`${sql.param(states)}::text[], ${sql.param(categories)}::smallint[]`;
  const subscriber = await tx.execute(sql`
    UPDATE newsletter_subscribers SET (states, categories) = (SELECT ${chosen})
    WHERE email = ${email} AND confirmed_at IS NOT NULL`);
  const user = await tx.execute(sql`
    INSERT INTO newsletter_choices (user_id, states, categories)
    SELECT id, ${chosen} FROM users WHERE email = ${email} AND ${HAS_CONSENTED}
    ON CONFLICT (user_id) DO UPDATE SET states = excluded.states, categories = excluded.categories`);
  return (subscriber.rowCount ?? 0) + (user.rowCount ?? 0) > 0;
}
