import { memberProcedures, procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// What the two sides of a sale say of each other.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function reviewProcedures() {
  return {
    of: procedures.reviews.of.handler(later),
    due: memberProcedures.reviews.due.handler(later),
    write: memberProcedures.reviews.write.handler(later),
    reply: memberProcedures.reviews.reply.handler(later),
  };
}
