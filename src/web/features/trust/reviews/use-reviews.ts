import { useRef, useState } from 'react';
import type { Review, ReviewPage } from '#shared/contract/reviews.ts';
import { query } from '#web/data/query.ts';

/** The reviews of one user, growing page by page from the first page. */
export function useReviews(subjectId: string, first: ReviewPage) {
  const [page, setPage] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A ref, because state would update too late for the second of two quick taps.
  const loading = useRef(false);

  async function more(): Promise<void> {
    const { nextCursor: cursor } = page;
    if (!cursor || loading.current) return;
    loading.current = true;
    setIsLoading(true);
    setProblem(null);
    const answer = await query((api) => api.reviews.of({ params: { id: subjectId }, query: { cursor } }));
    loading.current = false;
    setIsLoading(false);
    if (!answer.ok) return setProblem(answer.failure.text);
    const next = answer.value;
    setPage((before) => ({ ...next, items: [...before.items, ...next.items] }));
  }

  const show = (changed: Review) =>
    setPage((before) => ({
      ...before,
      items: before.items.map((each) => (each.id === changed.id ? changed : each)),
    }));

  return { page, isLoading, problem, more, show };
}
