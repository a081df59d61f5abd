import {
  destructiveStaffProcedures,
  staffProcedures,
  userProcedures,
} from '#server/platform/api/procedures.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { presentOwnIdentity, presentReview } from './identity.presenter.ts';
import { findLatestCheck, listReviews } from './identity.queries.ts';
import type { Identity } from './identity-parts.ts';
import { decideReview, openEvidence } from './review-check.ts';
import { startCheck } from './start-check.ts';

// The identity procedures of the contract.

const REVIEWS_PAGE = 25;

export function identityProcedures(parts: Identity) {
  const { db } = parts;
  return {
    get: userProcedures.identity.get.handler(async ({ context: { user } }) =>
      presentOwnIdentity(await findLatestCheck(db, user.id)),
    ),
    check: userProcedures.identity.check.handler(async ({ input, context: { user } }) => {
      await startCheck(parts, user, input);
      return presentOwnIdentity(await findLatestCheck(db, user.id));
    }),
  };
}

export function staffIdentityProcedures(parts: Identity) {
  const { db } = parts;
  return {
    list: staffProcedures.staffIdentity.list.handler(async ({ input }) => {
      const after = parseCursor(input.cursor);
      const { shown, nextCursor } = cutPage(
        await listReviews(db, { after, limit: REVIEWS_PAGE + 1 }),
        REVIEWS_PAGE,
      );
      return { items: shown.map(presentReview), nextCursor };
    }),
    open: destructiveStaffProcedures.staffIdentity.open.handler(
      async ({ input: { params, body }, context: { staff } }) =>
        openEvidence(parts, staff, requireId(params.id), body.reason),
    ),
    decide: destructiveStaffProcedures.staffIdentity.decide.handler(
      async ({ input: { params, body }, context: { staff } }) =>
        decideReview(parts, staff, requireId(params.id), body),
    ),
  };
}

function requireId(id: string): string {
  if (!isId(id)) throw new AppError('IDENTITY_CHECK_NOT_FOUND');
  return id;
}
