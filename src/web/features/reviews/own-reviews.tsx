import type { Ref } from 'react';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { createResource } from '#web/data/resource.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReviewList } from './review-list.tsx';

/** The list grows from it, so it is read once for each visit of a screen. */
const firstPages = createResource<ReviewPage>((api, id) => api.reviews.of({ params: { id } }), {
  cachedFor: 'screen',
});

type OwnReviewsProps = { user: { id: string; name: string }; ref?: Ref<HTMLElement> };

/** What others say of the user who looks, with a reply where there is none yet. */
export function OwnReviews({ user, ref }: OwnReviewsProps) {
  const { value: first, failure } = firstPages.use(user.id, { refetch: 'until-loaded' });
  const tryAgain = () => void firstPages.reload(user.id);
  return (
    <Panel ref={ref} id="reviews" title="Reviews">
      {first && <ReviewList key={user.id} subject={user} first={first} isOwn />}
      {!first && !failure && <Skeleton className="h-32 w-full rounded-card" />}
      {!first && failure && (
        <NotLoaded title="Your reviews could not be loaded" why={failure.text} onRetry={tryAgain} />
      )}
    </Panel>
  );
}
