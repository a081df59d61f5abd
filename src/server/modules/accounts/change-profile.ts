import type { Db } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { findUser, type UserRow, updateUser } from './accounts.queries.ts';

// What people change about themselves. What is not sent stays.

type Changes = { phone?: string | null; showPhone?: boolean };

export async function changeProfile(db: Db, userId: string, { phone, showPhone }: Changes): Promise<UserRow> {
  const changes = {
    ...(phone === undefined ? {} : { phone: phone === null ? null : readPhone(phone) }),
    ...(showPhone === undefined ? {} : { showPhone }),
  };
  const isNothing = Object.keys(changes).length === 0;
  const user = isNothing ? await findUser(db, userId) : await updateUser(db, userId, changes);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user;
}

function readPhone(text: string): string {
  const phone = parsePhone(text);
  if (phone) return phone;
  const fields = { phone: 'Please give a Nigerian mobile number, for example 0803 123 4567.' };
  throw new AppError('INVALID_INPUT', { fields });
}
