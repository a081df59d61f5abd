import { z } from 'zod';
import { getSellerFigures } from '#server/modules/stats/index.ts';
import { memberProcedures, procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { presentProfile } from './accounts.presenter.ts';
import { findUser } from './accounts.queries.ts';
import type { Auth } from './auth.ts';
import { changeProfile } from './change-profile.ts';
import { findSessionUser, signIn, signOut } from './sign-in.ts';
import { type SignUp, signUp } from './sign-up.ts';

// The account calls of the contract.

type Accounts = SignUp & { auth: Auth; showPresence(userId: string, isShown: boolean): void };

export function accountProcedures(parts: Accounts) {
  const { db, auth, throttler, showPresence } = parts;
  const base = procedures.accounts;
  return {
    signup: base.signup.handler(({ input, context }) => signUp(parts, input, context.address)),

    login: base.login.handler(({ input, context }) => signIn(auth, throttler, input, context)),

    logout: base.logout.handler(({ context }) => signOut(auth, context)),

    me: base.me.handler(async ({ context }) => {
      const user = await findSessionUser(auth, context);
      if (!user) throw new AppError('NOT_SIGNED_IN');
      return user;
    }),

    update: memberProcedures.accounts.update.handler(async ({ input, context: { member } }) => {
      throttler.read('manage', member.id);
      const user = await changeProfile(db, member.id, input);
      if (input.showOnlineStatus !== undefined) showPresence(member.id, input.showOnlineStatus);
      return presentProfile(user, await getSellerFigures(db, user.id), true);
    }),

    profile: base.profile.handler(async ({ input, context }) => {
      const user = z.uuid().safeParse(input.params.id).success ? await findUser(db, input.params.id) : null;
      if (!user) throw new AppError('USER_NOT_FOUND');
      const [viewer, figures] = await Promise.all([context.viewer(), getSellerFigures(db, user.id)]);
      return presentProfile(user, figures, viewer?.id === user.id);
    }),
  };
}
