import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// Showing that a number is one's own.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function phoneProcedures() {
  const member = memberProcedures.phone;
  return { sendCode: member.sendCode.handler(later), confirm: member.confirm.handler(later) };
}
