import { avatarOf } from '#server/modules/accounts/index.ts';
import type { IdentityReview, OwnIdentity } from '#shared/contract/identity.ts';
import type { CheckState, listReviews } from './identity.queries.ts';

// Maps rows to the types of the API. Numbers and photos are in none of them.

export function presentOwnIdentity(check: CheckState | null): OwnIdentity {
  if (!check) return { state: 'none', document: null, problem: null, at: null };
  const { state, document, problem, decidedAt, createdAt } = check;
  return { state, document, problem, at: (decidedAt ?? createdAt).toISOString() };
}

export function presentReview({
  id,
  document,
  createdAt,
  user,
}: Awaited<ReturnType<typeof listReviews>>[number]): IdentityReview {
  return {
    id,
    document,
    waitingSince: createdAt.toISOString(),
    user: {
      id: user.id,
      name: user.name,
      avatar: avatarOf(user.image),
      joinDate: user.createdAt.toISOString(),
    },
  };
}
