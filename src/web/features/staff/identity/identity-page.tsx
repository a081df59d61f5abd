import { Link } from 'react-router';
import type { IdentityReview } from '#shared/contract/identity.ts';
import { formatMoment } from '#shared/format/dates.ts';
import { IDENTITY_DOCUMENTS } from '#shared/rules/identity.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

const reviews = createPagedResource((api, { cursor }: { cursor: string | undefined }) =>
  api.staffIdentity.list({ cursor }),
);

/** Identity checks that the provider could not answer. */
export function IdentityPage() {
  const { value, failure, isLoading } = reviews.use('all');
  const now = useNow();
  return (
    <StaffMain>
      <h1>Identity checks</h1>
      <p className="mt-1 pb-5 text-ink-2">
        The checking service could not answer these. Compare the photo of the document with the number and the
        face.
      </p>
      {isLoading && <Skeleton className="h-40" />}
      {value?.items.length === 0 && (
        <EmptyState object="chat" title="Nobody is waiting">
          Checks come here only when the checking service does not answer.
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {value?.items.map((review) => (
          <ReviewRow key={review.id} review={review} now={now} onDone={() => void reviews.reload('all')} />
        ))}
      </ul>
      <ListEnd
        title="The checks could not be loaded"
        problem={value ? (value.moreFailure?.text ?? null) : (failure?.text ?? null)}
        hasMore={Boolean(value?.nextCursor)}
        loading={value?.more === 'loading'}
        onMore={() => void (value ? reviews.readMore('all') : reviews.reload('all'))}
      />
    </StaffMain>
  );
}

function ReviewRow({ review, now, onDone }: { review: IdentityReview; now: Date; onDone: () => void }) {
  const dialog = useOnDemand(async () => (await import('./review-dialog.tsx')).ReviewDialog);
  const { user, document, waitingSince } = review;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-panel bg-surface p-4 shadow-panel">
      <Avatar name={user.name} src={user.avatar} />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={staffPaths.user(user.id)} className="link font-semibold wrap-anywhere">
          <bdi>{user.name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">
          {IDENTITY_DOCUMENTS[document].name} · {formatMoment(new Date(waitingSince), now)}
        </p>
      </div>
      <Button size="sm" variant="secondary" onClick={() => void dialog.openPart()}>
        Open<span className="sr-only"> the check of {user.name}</span>
      </Button>
      {dialog.Part && (
        <dialog.Part
          key={dialog.openCount}
          review={review}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
          onDone={onDone}
        />
      )}
    </li>
  );
}
