import { useState } from 'react';
import type { DueReview } from '#shared/contract/reviews.ts';
import { createResource } from '#web/data/resource.ts';

// The sales that the user may still review. If they cannot be loaded, no review is offered.

const dueReviews = createResource<readonly DueReview[], 'own'>(
  async (api) => (await api.reviews.due()).items,
);

const NO_REVIEWS: readonly DueReview[] = [];

export function useDueReviews(enabled = true): readonly DueReview[] {
  return dueReviews.use('own', { enabled }).value ?? NO_REVIEWS;
}

/** Null until they are loaded. */
export function useLoadedDueReviews(): readonly DueReview[] | null {
  return dueReviews.use('own').value;
}

/** False once they are loaded, or cannot be loaded. It stays false when a failed read is repeated. */
export function useAreDueReviewsLoading(): boolean {
  const { isLoading } = dueReviews.use('own');
  const [hasEnded, setHasEnded] = useState(!isLoading);
  if (!isLoading && !hasEnded) setHasEnded(true);
  return !hasEnded;
}

export function reloadDueReviews(): Promise<void> {
  return dueReviews.reload('own');
}
