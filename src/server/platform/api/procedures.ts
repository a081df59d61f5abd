import { implement, type Router } from '@orpc/server';
import type { PageRecord } from '#server/platform/api/page-tags.ts';
import { rejectHiddenNames } from '#server/platform/security/hidden-names.ts';
import {
  requireReauthentication,
  requireStaff,
  type SecondFactorState,
} from '#server/platform/security/staff-access.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/rules/roles.ts';
import type { UserTrustLevel } from '#shared/rules/trust-levels.ts';

// What every procedure knows of its request, and the base they are all built on.

export type Viewer = {
  id: string;
  role: Role;
  trustLevel: UserTrustLevel;
  secondFactor: SecondFactorState;
  /**
   * `signedInAt`: when the password was last given or the provider last signed in, at `since` or after it. `reauthenticatedAt`: the
   * same, or when a code of the second factor was last shown.
   */
  session: { id: string; since: Date; signedInAt: Date; reauthenticatedAt: Date };
};

export type ApiContext = {
  /** Where the request came from, as far as it may be believed. */
  address: string;
  /** The browser's own id, where it has signed in here before. */
  device: string | null;
  requestHeaders: Headers;
  responseHeaders: Headers;
  /** Of a page that calls in process: procedures add to it what they read. Null over HTTP. */
  page: PageRecord | null;
  /** Who is signed in; looked up once, and only when a procedure asks. */
  viewer(): Promise<Viewer | null>;
};

export type ApiRouter = Router<typeof contract, ApiContext>;

const base = implement(contract).$context<ApiContext>();

export const procedures = base.use(({ next }, input) => {
  rejectHiddenNames(input);
  return next();
});

/** For members: `context.user` is who is signed in. Visitors are turned away before their input is even read. */
export const userProcedures = base.use(async ({ context, next }, input) => {
  const user = await context.viewer();
  if (!user) throw new AppError('NOT_SIGNED_IN');
  rejectHiddenNames(input);
  return next({ context: { user } });
});

/** For moderators and admins: `context.staff` is who. Others are turned away before their input is even read. */
export const staffProcedures = base.use(async ({ context, next }, input) => {
  const staff = await context.viewer();
  if (!staff) throw new AppError('NOT_SIGNED_IN');
  requireStaff(staff, 'call');
  rejectHiddenNames(input);
  return next({ context: { staff } });
});

/** For what staff cannot simply take back: asks for a proof of the last minutes. */
export const destructiveStaffProcedures = staffProcedures.use(({ context, next }) => {
  requireReauthentication(context.staff);
  return next();
});
