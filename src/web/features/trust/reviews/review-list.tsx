import type { ReviewPage } from '#shared/contract/reviews.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { ReplyButton } from './reply-button.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useReviews } from './use-reviews.ts';

type ReviewListProps = {
  subject: { id: string; name: string };
  first: ReviewPage;
  /** Whether the reviews are about the signed-in user, who may reply. */
  isOwn?: boolean;
  /** The path of the next page, for browsers without script. */
  linkTo?: (cursor: string) => string;
};

/** The reviews of a user: a summary, then the list. */
export function ReviewList({ subject, first, isOwn = false, linkTo }: ReviewListProps) {
  const { page, isLoading, problem, more, show } = useReviews(subject.id, first);
  if (page.rating === null) return <NoReviews name={isOwn ? null : subject.name} />;
  return (
    <div>
      <ReviewSummary rating={page.rating} total={page.total} stars={page.stars} />
      {page.items.length === 0 && (
        <p className="mt-4 text-ink-2">{subject.name} hides the text of these reviews.</p>
      )}
      <ul className="[&>:last-child>*]:border-b-0">
        {page.items.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} subject={subject.name}>
              {isOwn && <ReplyButton review={review} onReplied={show} />}
            </ReviewItem>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {page.items.length > first.items.length && `${page.items.length} reviews shown`}
      </p>
      <div className="mt-6 grid justify-items-center empty:hidden noscript:hidden">
        <ListEnd
          title="More reviews could not be loaded"
          problem={problem}
          loading={isLoading}
          hasMore={page.nextCursor !== null}
          onMore={() => void more()}
        />
      </div>
      {linkTo && first.nextCursor && (
        <p className="mt-6 hidden text-center noscript:block">
          <ButtonLink to={linkTo(first.nextCursor)} variant="secondary">
            Show more
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function NoReviews({ name }: { name: string | null }) {
  return (
    <EmptyState object="chat" as="h3" title="No reviews yet">
      {name ? `When ${name} sells or buys something, the other person can review it here.` : OWN_HINT}
    </EmptyState>
  );
}

const OWN_HINT =
  'When you mark an ad as sold and say who bought it, you and the buyer can rate each other. It shows here.';
