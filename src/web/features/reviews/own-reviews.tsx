import { type Ref, useEffect, useState } from 'react';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { callApi } from '#web/data/call-api.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReviewList } from './review-list.tsx';

type OwnReviewsProps = { member: { id: string; name: string }; ref?: Ref<HTMLElement> };

/** What others say of the member who looks, with a reply where there is none yet. */
export function OwnReviews({ member, ref }: OwnReviewsProps) {
  const { first, problem, tryAgain } = useFirstPage(member.id);
  return (
    <Panel ref={ref} id="reviews" title="Reviews">
      {first && <ReviewList key={member.id} subject={member} first={first} isOwn />}
      {!first && !problem && <Skeleton className="h-32 w-full rounded-card" />}
      {problem && <NotLoaded title="Your reviews could not be loaded" why={problem} onRetry={tryAgain} />}
    </Panel>
  );
}

function useFirstPage(id: string) {
  const [first, setFirst] = useState<ReviewPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is asking again
  useEffect(() => {
    let left = false;
    setProblem(null);
    void callApi(async (api) => {
      const page = await api.reviews.of({ params: { id } });
      if (!left) setFirst(page);
    }).then((failure) => {
      if (!left) setProblem(failure?.text ?? null);
    });
    return () => {
      left = true;
    };
  }, [id, tries]);
  return { first, problem, tryAgain: () => setTries(tries + 1) };
}
