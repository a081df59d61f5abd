import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// Taking one's data home.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function exportProcedures() {
  const member = memberProcedures.myData;
  return { askExport: member.askExport.handler(later), getExport: member.getExport.handler(later) };
}
