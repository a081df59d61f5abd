import { openReportedCase } from '#server/modules/cases/index.ts';
import { findListing } from '#server/modules/listings/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { LISTING_DECISIONS, type ListingDecision } from '#shared/rules/moderation/cases.ts';
import { findCaseUser } from './case-user.queries.ts';
import { decideAbout, type NewDecisionInput } from './decide-case.ts';
import { findListingState } from './listing-state.queries.ts';
import { fitsListing, listDecisions, requireDecision } from './moderation.policy.ts';
import type { Moderation } from './moderation.ts';

// A decision about a listing that staff make without a report, on its dossier. Like one about a user, it decides the open
// case about the listing, or one that is opened for it.

export async function decideAboutListing(
  moderation: Moderation,
  staff: Pick<Viewer, 'id' | 'role' | 'session'>,
  listingId: number,
  input: NewDecisionInput & { decision: ListingDecision },
): Promise<CaseDecision> {
  const { decided, possible } = await findState(moderation.db, listingId);
  requireDecision(decided, staff, input);
  if (!possible.includes(input.decision)) throw new AppError('DECISION_NOT_POSSIBLE');
  const { userId } = decided;
  return decideAbout(moderation, staff, userId, input, async (tx) => {
    const opened = { kind: 'listing' as const, userId, listingId, why: 'Opened on the dossier' };
    return (await openReportedCase(tx, opened)).id;
  });
}

/** What this staff user may do about the listing now. */
export async function listListingDecisions(
  db: Db,
  staff: Pick<Viewer, 'id' | 'role'>,
  listingId: number,
): Promise<ListingDecision[]> {
  const { decided, possible } = await findState(db, listingId);
  return listDecisions(decided, staff).length === 0 ? [] : possible;
}

async function findState(db: Db, listingId: number) {
  const found = await findListing(db, listingId);
  const user = found && (await findCaseUser(db, found.listing.sellerId));
  if (!user) throw new AppError('ITEM_NOT_FOUND');
  const state = await findListingState(db, listingId);
  return {
    decided: {
      kind: 'listing' as const,
      userId: user.id,
      userRole: user.isErased ? null : user.role,
      firstDeciderId: null,
    },
    possible: LISTING_DECISIONS.filter((decision) => !user.isErased && fitsListing(decision, state)),
  };
}
