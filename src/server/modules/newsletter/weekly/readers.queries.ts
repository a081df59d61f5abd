import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import { HAS_CONSENTED } from '../issues.queries.ts';
import { CHOICE_OF_USER, type NewsletterChoice } from '../preferences.queries.ts';
import type { ReaderList } from './weeks.queries.ts';

// All SQL about the readers of the weekly newsletter and the last issue that each got.

export type WeeklyReader = NewsletterChoice & {
  email: string;
  /** The account that has confirmed this address, if there is one. */
  userId: string | null;
  /** The latest of the earlier issues that went to this address. */
  lastIssue: string | null;
};

type Page = { after: string; limit: number; earlierIssues: readonly string[] };

export async function listReaders(tx: Tx, list: ReaderList, page: Page): Promise<WeeklyReader[]> {
  const { rows } = await tx.execute<WeeklyReader>(
    list === 'subscribers' ? subscribers(page) : consentingUsers(page),
  );
  return rows;
}

const subscribers = ({ after, limit, earlierIssues }: Page) => sql`
  SELECT s.email, u.id AS "userId", s.states, s.categories, ${lastIssueTo(sql`s.email`, earlierIssues)} AS "lastIssue"
  FROM newsletter_subscribers s LEFT JOIN users u ON u.email = s.email AND u.email_verified
  WHERE s.confirmed_at IS NOT NULL AND s.email > ${after} ORDER BY s.email LIMIT ${limit}`;

const consentingUsers = ({ after, limit, earlierIssues }: Page) => sql`
  SELECT u.email, u.id AS "userId", ${CHOICE_OF_USER.states} AS states, ${CHOICE_OF_USER.categories} AS categories,
    ${lastIssueTo(sql`u.email`, earlierIssues)} AS "lastIssue"
  FROM users u LEFT JOIN newsletter_choices c ON c.user_id = u.id
  WHERE ${HAS_CONSENTED} AND u.email > ${after} ORDER BY u.email LIMIT ${limit}`;

/** The names of weekly issues sort by date. */
function lastIssueTo(email: ReturnType<typeof sql>, earlierIssues: readonly string[]) {
  return sql`(SELECT max(n.issue) FROM newsletter_sendings n
    WHERE n.issue = ANY (${sql.param(earlierIssues)}::text[]) AND n.address_hash = ${addressHash(email)})`;
}
