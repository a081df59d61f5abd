import { memberProcedures, procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The calls about ways to reach members outside the app.

const later = () => {
  throw new AppError('UNAVAILABLE');
};

export function pushProcedures() {
  return {
    key: procedures.push.key.handler(later),
    subscribe: memberProcedures.push.subscribe.handler(later),
    unsubscribe: memberProcedures.push.unsubscribe.handler(later),
  };
}
