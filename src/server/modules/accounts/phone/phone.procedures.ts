import { loadOwnProfile } from '#server/modules/accounts/load-own-profile.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { confirmPhone } from './confirm-phone.ts';
import { type PhoneParts, sendCode } from './send-code.ts';

// The calls that confirm a phone number.

export function phoneProcedures(parts: PhoneParts) {
  const { phone } = userProcedures;
  return {
    sendCode: phone.sendCode.handler(({ context }) =>
      sendCode(parts, { user: context.user, caller: context }),
    ),
    confirm: phone.confirm.handler(async ({ input, context: { user } }) => {
      parts.throttler.countInMemory('manage', user.id);
      return loadOwnProfile(parts.db, await confirmPhone(parts, user, input.code));
    }),
  };
}
