import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The notification calls of the contract. All are about the member's own.

export function notificationProcedures() {
  const base = memberProcedures.notifications;
  const later = () => {
    throw new AppError('UNAVAILABLE');
  };
  return {
    list: base.list.handler(later),
    unread: base.unread.handler(later),
    read: base.read.handler(later),
    readAll: base.readAll.handler(later),
  };
}
