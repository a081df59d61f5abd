import { avatarOf } from '#server/modules/accounts/index.ts';
import { recordStaffLook } from '#server/modules/audit/index.ts';
import { type CaseRecord, findCase, listNotes } from '#server/modules/cases/index.ts';
import { findListing, listPhotos } from '#server/modules/listings/index.ts';
import { presentPhoto } from '#server/modules/photos/index.ts';
import { findUsualPrice } from '#server/modules/selling/index.ts';
import { getSellerFigures } from '#server/modules/stats/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { requireOtherUser, type StaffUser } from '#server/platform/security/staff-subject.ts';
import type { CaseDetail, CaseListing, CaseUser } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { findSubcategory } from '#shared/rules/taxonomy.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { findAppeal } from './appeals.queries.ts';
import { presentCase, presentDecision } from './case.presenter.ts';
import { loadGrounds } from './case-grounds.ts';
import { type CaseUserRow, findCaseUser } from './case-user.queries.ts';
import { loadDecidedCase } from './decided-case.ts';
import { findDecisionRow, listHistory } from './decisions.queries.ts';
import { listLinkedAccounts } from './linked-accounts.queries.ts';
import { findListingState } from './listing-state.queries.ts';
import { fitsListing, listDecisions } from './moderation.policy.ts';
import { listWrittenNumbers } from './written-numbers.ts';

// A case with all that staff need to decide it, and nothing else. The first look at reported messages in an
// hour is recorded.

export async function getCaseRecord(db: Db, id: string): Promise<CaseRecord> {
  const found = /^[1-9]\d{0,14}$/.test(id) ? await findCase(db, Number(id)) : null;
  if (!found) throw new AppError('CASE_NOT_FOUND');
  return found;
}

/** A case that this staff user may work on: not about themselves, and for moderators not about staff. */
export async function getCaseFor(db: Db, staff: StaffUser, id: string): Promise<CaseRecord> {
  const found = await getCaseRecord(db, id);
  requireOtherUser(staff, { id: found.userId, role: found.userRole });
  return found;
}

/** `changes` has the connections for changes, because a read may record a look. */
export async function getCase(
  { db, changes }: { db: Db; changes: Db },
  staff: StaffUser,
  id: string,
): Promise<CaseDetail> {
  const found = await getCaseFor(db, staff, id);
  const [user, listing, grounds, linked, notes, history, closedBy, appealed] = await Promise.all([
    findCaseUser(db, found.userId),
    found.listingId === null ? null : loadListing(db, found.listingId),
    loadGrounds(db, found),
    listLinkedAccounts(db, found.userId),
    listNotes(db, found.id),
    listHistory(db, found.userId, found.id),
    found.decisionId ? findDecisionRow(db, found.decisionId) : null,
    found.appealedId ? loadAppeal(db, found.appealedId) : null,
  ]);
  if (!user) throw new AppError('CASE_NOT_FOUND');
  const showsMessages = [grounds, appealed?.firstCase].some((shown) => (shown?.evidence.length ?? 0) > 0);
  await recordStaffLook(changes, {
    staffId: staff.id,
    action: showsMessages ? 'conversation-opened' : 'case-opened',
    reason: 'case',
    userId: found.userId,
    conversationId: found.conversationId ?? undefined,
    caseId: found.id,
  });
  const decided = await loadDecidedCase(db, found);
  const state = found.listingId === null ? null : await findListingState(db, found.listingId);
  const decisions = found.closedAt
    ? []
    : listDecisions(decided, staff).filter((decision) => fitsListing(decision, state));
  return {
    ...presentCase(found, staff),
    user: await presentCaseUser(db, user),
    listing,
    ...grounds,
    linked: linked.map(({ id, name, suspended, how }) => ({
      user: { id, name },
      how: how.map((each) => LINKS[each]).join(', '),
      suspended,
    })),
    notes: notes.map(({ staffId, staffName, body, createdAt }) => ({
      by: { id: staffId, name: staffName },
      text: body,
      timestamp: createdAt.toISOString(),
    })),
    history: history.map(presentDecision),
    appeal: appealed && {
      decision: presentDecision(appealed.decision),
      text: appealed.text,
      timestamp: appealed.at.toISOString(),
      firstCase: appealed.firstCase,
    },
    decisions: [...decisions],
    numbers: decisions.includes('suspend') ? await listWrittenNumbers(db, found) : [],
    closedBy: closedBy && presentDecision(closedBy),
  };
}

const LINKS = { device: 'Same device', phone: 'Same number', photos: 'Same photos' } as const;

/** With what the first decision was made on; cases are deleted some time after they were closed. */
async function loadAppeal(db: Db, decisionId: string) {
  const [decision, appeal] = await Promise.all([findDecisionRow(db, decisionId), findAppeal(db, decisionId)]);
  if (!decision || !appeal) return null;
  const first = decision.caseId === null ? null : await findCase(db, decision.caseId);
  const firstCase = first && { id: first.id, ...(await loadGrounds(db, first)) };
  return { decision, text: appeal.body, at: appeal.createdAt, firstCase };
}

async function presentCaseUser(db: Db, user: CaseUserRow): Promise<CaseUser> {
  const { sold } = await getSellerFigures(db, user.id);
  return {
    id: user.id,
    name: user.name,
    avatar: avatarOf(user.image),
    joinDate: user.createdAt.toISOString(),
    trustLevel: trustLevelOf(user, new Date()),
    emailConfirmed: user.emailVerified,
    phoneConfirmed: user.phoneConfirmedAt !== null,
    identityChecked: user.identityCheckedAt !== null,
    sales: sold,
    suspended: user.suspendedAt !== null,
    role: user.role,
    left: user.hasLeft,
  };
}

async function loadListing(db: Db, id: number): Promise<CaseListing | null> {
  const found = await findListing(db, id);
  if (!found) return null;
  const { listing, text } = found;
  const [photos, usual] = await Promise.all([
    listPhotos(db, id),
    findUsualPrice(db, listing.sellerId, listing),
  ]);
  const subcategory = listing.subcategory && findSubcategory(listing.categoryId, listing.subcategory);
  const category = findCategory(listing.categoryId)?.name ?? '';
  return {
    id: String(id),
    title: listing.title,
    description: text.description,
    price: listing.price,
    status: listing.status,
    category: subcategory ? `${category}, ${subcategory.name}` : category,
    location: formatLocation({ state: listing.state, city: listing.city }),
    postedAt: listing.publishedAt?.toISOString() ?? null,
    photos: photos.map(presentPhoto).map(({ card, full, width, height }) => ({ card, full, width, height })),
    usual: usual && { low: usual.low, high: usual.high, ads: usual.count },
  };
}
