import { Link } from 'react-router';
import type { SearchItem } from '#shared/contract/staff-search.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AdRow } from '../ad-row.tsx';

/** A user, an ad or a conversation that a search of staff found. */
export function FoundItem({ item }: { item: SearchItem }) {
  if (item.kind === 'ads') return <AdRow ad={item} note={`by ${item.seller.name}`} />;
  if (item.kind === 'users')
    return (
      <Link
        to={staffPaths.user(item.id)}
        className="flex min-h-16 items-center gap-3 rounded-sm py-2.5 hover:bg-wash"
      >
        <Avatar name={item.name} src={item.avatar} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{item.name}</span>
          <span className="block text-xs text-ink-3">
            {item.location && `${item.location} · `}joined {formatShortDate(new Date(item.joinDate))} ·{' '}
            <span className="num">ID {item.id.slice(0, 8)}</span>
          </span>
        </span>
        {item.suspended && <Badge tone="danger">Suspended</Badge>}
        {item.left && <Badge>Left</Badge>}
      </Link>
    );
  const { listing, buyer, seller, messages, lastMessageAt } = item;
  return (
    <div className="py-3 text-sm">
      <p className="font-semibold wrap-anywhere">
        {listing && (
          <Link to={staffPaths.listing(listing.id)} className="hover:underline">
            {listing.title}
          </Link>
        )}
      </p>
      <p className="wrap-anywhere text-ink-3">
        <Link to={staffPaths.user(buyer.id)} className={LINK}>
          {buyer.name}
        </Link>
        {' asks '}
        <Link to={staffPaths.user(seller.id)} className={LINK}>
          {seller.name}
        </Link>
        {` · ${formatCount(messages)} message${messages === 1 ? '' : 's'} · `}
        <time dateTime={lastMessageAt}>{formatShortDate(new Date(lastMessageAt))}</time>
      </p>
    </div>
  );
}

const LINK = 'text-primary-ink underline decoration-1 underline-offset-2 hover:decoration-2';
