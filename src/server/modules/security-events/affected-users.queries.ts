import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { AffectedUsersOptions } from './affected-users-options.ts';

type AffectedUser = {
  userId: string;
  /** Null after the account was erased. */
  email: string | null;
  events: number;
  firstAt: string;
  lastAt: string;
  kinds: string[];
};

type AffectedUsers = {
  users: AffectedUser[];
  /** Where the next page continues; null on the last. */
  after: string | null;
  /** Events that name no user, such as guesses at addresses without an account. */
  withoutUser: number;
};

type AffectedUsersQuery = Pick<
  AffectedUsersOptions,
  'from' | 'to' | 'kind' | 'device' | 'device-hash' | 'limit' | 'after'
> & {
  /** Null: any address. */
  addressHashes: Buffer[] | null;
};

/** A page of the users who had matching events between two times, ordered by id. */
export async function listAffectedUsers(db: Db, query: AffectedUsersQuery): Promise<AffectedUsers> {
  const { kind, device, 'device-hash': deviceHash, addressHashes, limit, after } = query;
  const matches = sql`at >= ${query.from.toISOString()} AND at < ${query.to.toISOString()}
    ${kind ? sql`AND kind = ${kind}` : sql``} ${device ? sql`AND device = ${device}` : sql``}
    ${deviceHash ? sql`AND device_hash = decode(${deviceHash}, 'hex')` : sql``}
    ${addressHashes ? sql`AND address_hash = ANY (${sql.param(addressHashes)}::bytea[])` : sql``}`;
  const { rows } = await db.execute<AffectedUser>(sql`
    WITH affected AS (
      SELECT user_id, sum(count)::int AS events, min(at) AS first_at, max(at) AS last_at,
        array_agg(DISTINCT kind ORDER BY kind) AS kinds
      FROM security_events WHERE ${matches} AND user_id IS NOT NULL ${after ? sql`AND user_id > ${after}` : sql``}
      GROUP BY user_id ORDER BY user_id LIMIT ${limit + 1}
    )
    SELECT user_id AS "userId", CASE WHEN erased_at IS NULL THEN email END AS email, events,
      first_at AS "firstAt", last_at AS "lastAt", kinds
    FROM affected LEFT JOIN users ON users.id = user_id ORDER BY user_id`);
  const unnamed = await db.execute<{ events: number }>(sql`
    SELECT coalesce(sum(count), 0)::int AS events FROM security_events WHERE ${matches} AND user_id IS NULL`);
  const users = rows.slice(0, limit);
  return {
    users,
    after: rows.length > limit ? (users.at(-1)?.userId ?? null) : null,
    withoutUser: unnamed.rows[0]?.events ?? 0,
  };
}
