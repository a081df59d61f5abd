import { memberProcedures } from '#server/platform/api/procedures.ts';
import { ownProfile } from '../own-profile.ts';
import { confirmPhone } from './confirm-phone.ts';
import { type PhoneParts, sendCode } from './send-code.ts';

// Showing that a number is one's own.

export function phoneProcedures(parts: PhoneParts) {
  const { phone } = memberProcedures;
  return {
    sendCode: phone.sendCode.handler(({ context }) =>
      sendCode(parts, { user: context.member, caller: context }),
    ),
    confirm: phone.confirm.handler(async ({ input, context: { member } }) => {
      parts.throttler.countInMemory('manage', member.id);
      return ownProfile(parts.db, await confirmPhone(parts, member, input.code));
    }),
  };
}
