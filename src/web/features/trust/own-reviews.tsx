import type { Ref } from 'react';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { createResource } from '#web/data/resource.ts';
import { ReviewList } from '#web/features/trust/reviews/review-list.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The list starts with this page and grows, so the page is loaded only once per screen visit. */
const firstPages = createResource<ReviewPage>((api, id) => api.reviews.of({ params: { id } }), {
  cachedFor: 'screen',
});

type OwnReviewsProps = { user: { id: string; name: string }; ref?: Ref<HTMLElement> };

/** The reviews about the signed-in user, with a reply button where there is no reply. */
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
