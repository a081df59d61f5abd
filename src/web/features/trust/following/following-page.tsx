import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { inChosenLocation } from '#web/device/chosen-location.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type FollowedSeller, unfollow, useFollowedSellers } from './followed-sellers.ts';

/** The sellers that the user follows, with a button to unfollow each. */
export function FollowingPage() {
  const { items, hasMore, loading, problem, readMore } = useFollowedSellers();
  const title = useRef<HTMLHeadingElement>(null);

  async function remove({ id, name }: FollowedSeller): Promise<void> {
    const failure = await unfollow(id);
    showToast({ text: failure ? failure.text : `You no longer follow ${name}.` });
    // The focused button disappears with its row.
    if (!failure) title.current?.focus();
  }

  return (
    <main id="main" aria-busy={loading} className="page pb-16">
      <h1 ref={title} tabIndex={-1} className="pt-6 outline-none">
        Following
      </h1>
      <p className="mt-1 pb-5 text-ink-2">We tell you when these sellers post a new ad.</p>
      {!items && !problem && <Skeleton className="h-72" />}
      {items?.length === 0 && (
        <EmptyState
          object="heart"
          title="You follow nobody yet"
          actions={<ButtonLink to={inChosenLocation(paths.search())}>Browse Items</ButtonLink>}
        >
          Open the page of a seller you like and tap Follow.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="mb-5 grid max-w-180">
          {items.map((seller) => (
            <Row key={seller.id} seller={seller} onUnfollow={() => remove(seller)} />
          ))}
        </ul>
      )}
      <ListEnd
        title="The list could not be loaded"
        problem={problem}
        hasMore={hasMore}
        loading={loading}
        onMore={readMore}
      />
    </main>
  );
}

function Row({ seller, onUnfollow }: { seller: FollowedSeller; onUnfollow: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onUnfollow();
    setBusy(false);
  }
  const { id, name, avatar, activeAds } = seller;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <Link to={paths.seller(id)} className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-3">
        <Avatar name={name} src={avatar} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-3">
            {formatCount(activeAds)} {activeAds === 1 ? 'ad' : 'ads'}
          </span>
        </span>
      </Link>
      <Button size="sm" variant="secondary" busy={busy} busyLabel="Unfollowing..." onClick={press}>
        Unfollow <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
