import { Link } from 'react-router';
import type { MyListing } from '#shared/contract/selling.ts';
import { formatAge } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Reveal, useReveals } from './use-reveals.ts';

type RevealsDialogProps = { ad: MyListing; open: boolean; onOpenChange: (open: boolean) => void };

/** Lists the users who have seen the seller's number through this listing, and when. */
export function RevealsDialog({ ad, open, onOpenChange }: RevealsDialogProps) {
  const { page, items, hasMore, loading, problem, readMore } = useReveals(ad.id, open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Who has seen your number"
      description={<span className="line-clamp-2">{ad.title}</span>}
    >
      <div aria-busy={loading} className="mt-3 grid gap-3">
        <p aria-live="polite" className="num text-sm text-ink-2">
          {page && (page.total === 0 ? 'Nobody has asked for it yet.' : countText(page.total))}
        </p>
        {!items && !problem && <RevealsSkeleton />}
        {items && items.length > 0 && (
          <ul className="grid">
            {items.map((reveal) => (
              <RevealRow key={reveal.user.id} reveal={reveal} />
            ))}
          </ul>
        )}
        <ListEnd
          title={items ? 'The rest could not be loaded' : 'The list could not be loaded'}
          problem={problem}
          hasMore={hasMore}
          loading={loading}
          onMore={readMore}
        />
      </div>
    </Dialog>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 person asked for it.' : `${formatCount(total)} people asked for it.`;
}

function RevealRow({ reveal: { user, revealedAt } }: { reveal: Reveal }) {
  const now = useNow();
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <Avatar name={user.name} src={user.avatar} size="sm" />
      <Link
        to={paths.seller(user.id)}
        className="hit relative min-w-0 flex-1 rounded-xs font-semibold wrap-anywhere hover:underline"
      >
        {user.name}
      </Link>
      <time dateTime={revealedAt} className="num flex-none text-sm text-ink-2">
        {formatAge(new Date(revealedAt), now)}
      </time>
    </li>
  );
}

function RevealsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-10 w-3/5" />
    </div>
  );
}
