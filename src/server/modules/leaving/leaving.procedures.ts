import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// Leaving the market.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function leaveMarket() {
  return memberProcedures.myData.leave.handler(later);
}
