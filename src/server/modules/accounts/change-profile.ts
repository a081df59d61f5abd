import type { Db } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { findUser, type UserRow, updateUser } from './accounts.queries.ts';

// What people change about themselves. What is not sent stays.

type Changes = {
  phone?: string | null;
  showPhone?: boolean;
  showOnlineStatus?: boolean;
  notifications?: { email?: boolean; newMessages?: boolean };
};

export async function changeProfile(
  db: Db,
  userId: string,
  { phone, showPhone, showOnlineStatus, notifications = {} }: Changes,
): Promise<UserRow> {
  const changes = onlyGiven({
    ...{ showPhone, showOnlineStatus },
    phone: typeof phone === 'string' ? readPhone(phone) : phone,
    notifyEmail: notifications.email,
    notifyNewMessages: notifications.newMessages,
  });
  const isNothing = Object.keys(changes).length === 0;
  const user = isNothing ? await findUser(db, userId) : await updateUser(db, userId, changes);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user;
}

function onlyGiven<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function readPhone(text: string): string {
  const phone = parsePhone(text);
  if (phone) return phone;
  const fields = { phone: 'Please give a Nigerian mobile number, for example 0803 123 4567.' };
  throw new AppError('INVALID_INPUT', { fields });
}
