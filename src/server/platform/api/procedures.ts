import { implement, type Router } from '@orpc/server';
import type { PageRecord } from '#server/platform/api/page-tags.ts';
import { rejectHiddenNames } from '#server/platform/security/hidden-names.ts';
import {
  requireAdmin,
  requireReauthentication,
  requireStaff,
  type SecondFactorState,
} from '#server/platform/security/staff-access.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/rules/roles.ts';
import type { UserTrustLevel } from '#shared/rules/trust-levels.ts';

import { CALLS_OF_SUSPENDED_USERS } from './suspended-calls.ts';

// The request context of all procedures, and the base procedures for visitors, users and staff.

export type Viewer = {
  id: string;
  role: Role;
  trustLevel: UserTrustLevel;
  suspended: boolean;
  secondFactor: SecondFactorState;
  /**
   * `since`: the sign-in. `reauthenticatedAt`: the last proof of identity in this session, by any means.
   * `signedInAt`: the same if that proof was a password or a provider, otherwise `since`.
   */
  session: { id: string; since: Date; signedInAt: Date; reauthenticatedAt: Date };
};

export type ApiContext = {
  /** The client's address. Forwarded-for headers count only from trusted proxies. */
  address: string;
  /** The device id of a browser that has signed in before. */
  device: string | null;
  requestHeaders: Headers;
  responseHeaders: Headers;
  /** For a page that calls in process: procedures add the tags of the data that they read. Null over HTTP. */
  page: PageRecord | null;
  /** The signed-in user. Looked up on the first call, and again by a call more than a second later. */
  viewer(): Promise<Viewer | null>;
};

export type ApiRouter = Router<typeof contract, ApiContext>;

const base = implement(contract).$context<ApiContext>();

export const procedures = base.use(({ next }, input) => {
  rejectHiddenNames(input);
  return next();
});

/**
 * For signed-in users, as `context.user`. Visitors are rejected before their input is validated, and so are changes of
 * suspended users.
 */
export const userProcedures = base.use(async ({ context, next, path, procedure }, input) => {
  const user = await context.viewer();
  if (!user) throw new AppError('NOT_SIGNED_IN');
  const isRead = procedure['~orpc'].route.method === 'GET';
  if (user.suspended && !isRead && !CALLS_OF_SUSPENDED_USERS.has(path.join('.')))
    throw new AppError('ACCOUNT_SUSPENDED');
  rejectHiddenNames(input);
  return next({ context: { user } });
});

/** For moderators and admins, as `context.staff`. Others are rejected before their input is validated. */
export const staffProcedures = base.use(async ({ context, next }, input) => {
  const staff = await context.viewer();
  if (!staff) throw new AppError('NOT_SIGNED_IN');
  requireStaff(staff, 'call');
  rejectHiddenNames(input);
  return next({ context: { staff } });
});

/** For admins only. Moderators are rejected before their input is validated. */
export const adminProcedures = base.use(async ({ context, next }, input) => {
  const staff = await context.viewer();
  if (!staff) throw new AppError('NOT_SIGNED_IN');
  requireStaff(staff, 'call');
  requireAdmin(staff, 'call');
  rejectHiddenNames(input);
  return next({ context: { staff } });
});

/** For actions of admins that they cannot simply undo: requires re-authentication within the last minutes. */
export const destructiveAdminProcedures = adminProcedures.use(({ context, next }) => {
  requireReauthentication(context.staff);
  return next();
});

/** For actions that staff cannot simply undo: requires re-authentication within the last minutes. */
export const destructiveStaffProcedures = staffProcedures.use(({ context, next }) => {
  requireReauthentication(context.staff);
  return next();
});
