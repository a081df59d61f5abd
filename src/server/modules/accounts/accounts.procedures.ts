import type { CodeVerifier } from '#server/modules/accounts/second-factor/consume-code.ts';
import { getSellerFigures } from '#server/modules/stats/index.ts';
import { sellerTag } from '#server/platform/api/page-tags.ts';
import { procedures, userProcedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { mayShowEmail, presentProfile } from './accounts.presenter.ts';
import { findPresentUser, findUser, getPublicUser } from './accounts.queries.ts';
import { changeProfile } from './change-profile.ts';
import { loadOwnProfile } from './load-own-profile.ts';
import { loadSessionUser } from './load-session-user.ts';
import { finishSecondStep } from './second-step/second-step.ts';
import { endSession, type Sessions } from './sessions/sessions.ts';
import { signIn } from './sign-in.ts';
import { type SignUp, signUp } from './sign-up.ts';

// The account calls of the contract.

type Accounts = SignUp & Sessions & CodeVerifier & { showPresence(userId: string, isShown: boolean): void };

export function accountProcedures(parts: Accounts) {
  const { db, throttler, showPresence } = parts;
  const base = procedures.accounts;
  return {
    signup: base.signup.handler(({ input, context }) => signUp(parts, input, context)),

    login: base.login.handler(({ input, context }) => signIn(parts, input, context)),

    secondStep: base.secondStep.handler(({ input, context }) => finishSecondStep(parts, input, context)),

    logout: base.logout.handler(({ context }) => endSession(parts, context)),

    me: userProcedures.accounts.me.handler(async ({ context: { user: viewer } }) => {
      const user = await findUser(db, viewer.id);
      if (!user) throw new AppError('NOT_SIGNED_IN');
      return loadSessionUser(db, user);
    }),

    update: userProcedures.accounts.update.handler(async ({ input, context: { user: viewer } }) => {
      throttler.countInMemory('manage', viewer.id);
      const user = await changeProfile(db, viewer, input);
      if (input.showOnlineStatus !== undefined) showPresence(viewer.id, input.showOnlineStatus);
      return loadOwnProfile(db, user);
    }),

    profile: base.profile.handler(async ({ input, context }) => {
      context.page?.tags.add(sellerTag(input.params.id.toLowerCase()));
      const viewer = await context.viewer();
      const own = viewer?.id === input.params.id.toLowerCase() && (await findPresentUser(db, viewer.id));
      if (own) return loadOwnProfile(db, own);
      const user = await getPublicUser(db, input.params.id);
      // Above the daily limit the profile is shown without the address, to stop harvesting.
      const withEmail =
        viewer !== null && mayShowEmail(user) && throttler.allowsRead('emailReveal', viewer.id);
      return presentProfile(user, await getSellerFigures(db, user.id), { withEmail });
    }),
  };
}
