import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PrivateProfile } from '#shared/contract/accounts.ts';

// The credentials and the pending email change of a user, as the user sees them.

export type CredentialStatus = Pick<
  PrivateProfile,
  'emailChange' | 'hasPassword' | 'providers' | 'secondFactor'
>;

export async function readCredentialStatus(db: Db, userId: string): Promise<CredentialStatus> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.new_email, u.email_verified AND c.old_confirmed_at IS NULL AS waits_for_old, c.new_confirmed_at IS NULL AS waits_for_new,
      EXISTS (SELECT FROM identities i WHERE i.user_id = u.id AND i.provider_id = 'credential' AND i.password IS NOT NULL)
        AS has_password,
      ARRAY (SELECT i.provider_id FROM identities i WHERE i.user_id = u.id AND i.provider_id <> 'credential' ORDER BY 1)
        AS providers,
      f.confirmed_at IS NOT NULL AS is_on,
      (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = f.user_id AND r.used_at IS NULL) AS codes
    FROM users u
      LEFT JOIN email_changes c ON c.user_id = u.id AND c.expires_at > now()
      LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
    WHERE u.id = ${userId}`);
  const [row] = rows;
  if (!row) return NOTHING;
  const waitsFor = [
    ...(row.waits_for_old ? (['old'] as const) : []),
    ...(row.waits_for_new ? (['new'] as const) : []),
  ];
  return {
    emailChange: row.new_email === null ? null : { newEmail: row.new_email, waitsFor },
    hasPassword: row.has_password,
    providers: row.providers,
    secondFactor: { isOn: row.is_on, recoveryCodesLeft: row.is_on ? row.codes : 0 },
  };
}

type Row = {
  new_email: string | null;
  waits_for_old: boolean;
  waits_for_new: boolean;
  has_password: boolean;
  providers: PrivateProfile['providers'];
  is_on: boolean;
  codes: number;
};

const NOTHING: CredentialStatus = {
  emailChange: null,
  hasPassword: false,
  providers: [],
  secondFactor: { isOn: false, recoveryCodesLeft: 0 },
};
