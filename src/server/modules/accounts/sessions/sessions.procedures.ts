import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// Where a member is signed in.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function sessionProcedures() {
  const member = memberProcedures.sessions;
  return {
    list: member.list.handler(later),
    end: member.end.handler(later),
    endMany: member.endMany.handler(later),
  };
}
