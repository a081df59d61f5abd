import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, type Doc, walk } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';

// All SQL that exports the account data of a user. The archive contains no hashes and no secrets.

export function exportUser(db: Db, userId: string): UserExport {
  return {
    profile: () => readProfile(db, userId),
    files: {
      'sign-ins.json': {
        signIns: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('at', at, 'how', how, 'address', ip_address, 'device', user_agent) AS doc
            FROM sign_ins WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`bigint`)} ORDER BY id`,
          ),
        openSessions: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('since', created_at, 'lastSeenAt', seen_at, 'endsAt', expires_at,
              'address', ip_address, 'device', user_agent) AS doc
            FROM sessions
            WHERE user_id = ${userId} AND expires_at > now() ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
          ),
      },
      'decisions.json': {
        suspensions: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('rule', rule, 'from', at, 'until', until, 'liftedAt', lifted_at) AS doc
            FROM suspensions WHERE user_id = ${userId} ${afterKey(sql`id`, after, sql`bigint`)} ORDER BY id`,
          ),
      },
    },
    photoHashes: () => listPhotoHashes(db, userId),
  };
}

async function readProfile(db: Db, userId: string): Promise<Doc> {
  const { rows } = await db.execute<{ doc: Doc }>(sql`
    SELECT jsonb_build_object(
      'id', u.id, 'name', u.name, 'email', u.email, 'emailConfirmed', u.email_verified,
      'phone', u.phone, 'phoneConfirmedAt', u.phone_confirmed_at,
      'identityCheckedAt', u.identity_checked_at, 'state', u.state, 'city', u.city, 'bio', u.bio,
      'joinedAt', u.created_at, 'role', u.role, 'avatar', 'photos/' || u.avatar_hash || '.webp',
      'cover', 'photos/' || u.cover_hash || '.webp', 'openingHours', u.opening_hours,
      'preferences', jsonb_build_object(
        'notifications', jsonb_build_object('email', u.notify_email, 'push', u.notify_push, 'sms', u.notify_sms,
          'marketing', u.notify_marketing, 'newMessages', u.notify_new_messages, 'itemUpdates', u.notify_item_updates,
          'priceDrops', u.notify_price_drops),
        'showPhone', u.show_phone, 'showEmail', u.show_email, 'showOnlineStatus', u.show_online_status,
        'publicProfile', u.public_profile),
      'waysIn', (SELECT jsonb_agg(jsonb_build_object(
          'way', CASE provider_id WHEN 'credential' THEN 'password' ELSE provider_id END, 'since', created_at))
        FROM identities WHERE user_id = u.id),
      'twoFactorSince', (SELECT confirmed_at FROM second_factors WHERE user_id = u.id),
      'newEmailWaiting', (SELECT new_email FROM email_changes WHERE user_id = u.id)) AS doc
    FROM users u WHERE u.id = ${userId}`);
  return rows[0]?.doc ?? {};
}

async function* listPhotoHashes(db: Db, userId: string): AsyncGenerator<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`
    SELECT hash FROM users, unnest(ARRAY[avatar_hash, cover_hash]) AS hash WHERE id = ${userId} AND hash IS NOT NULL`,
  );
  for (const { hash } of rows) yield hash;
}
