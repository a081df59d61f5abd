import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { ItemPhoto } from '#web/features/chat/inbox/item-photo.tsx';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { viewOf } from '#web/features/selling/view-of.ts';
import { NoPhotoIcon } from '#web/ui/no-photo-icon.tsx';
import { canSeePrice, ITEM_STATUS_LABELS, type Item } from './message-text.ts';

/** The listing of the conversation, with a link if the user can view its page. */
export function ThreadItem({ role, item, deal }: About) {
  const to = pageOf({ role, item });
  const content = <ItemInside role={role} item={item} deal={deal} isLink={to !== null} />;
  if (!to) return <div className={LOOK}>{content}</div>;
  return (
    <Link to={to} className={`${LOOK} -outline-offset-2 transition-colors hover:bg-wash`}>
      {content}
    </Link>
  );
}

type About = Pick<Conversation, 'role' | 'deal'> & { item: Item };

const LOOK =
  '@container flex flex-none items-center gap-3 border-b border-line bg-surface px-4 py-2 md:pr-5 md:pl-6';

/** A paused listing is visible to its owner only, a removed one to nobody. */
function pageOf({ role, item }: Pick<About, 'role' | 'item'>): string | null {
  if (isPubliclyVisible(item.status)) return paths.item(item.id);
  return role === 'seller' && item.status !== 'removed' ? viewOf(item) : null;
}

function ItemInside({ role, item, deal, isLink }: About & { isLink: boolean }) {
  return (
    <>
      <span className="photo-edge relative grid size-12 flex-none place-items-center @max-[14rem]:hidden overflow-hidden rounded-row bg-wash text-ink-3">
        {item.photo ? (
          <>
            <PhotoColour placeholder={item.photo.placeholder} />
            <ItemPhoto src={item.photo.card} />
          </>
        ) : (
          <NoPhotoIcon kind={item.tileKind} />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold">{item.title}</span>
        <span className="flex flex-wrap gap-x-1">
          {canSeePrice({ role, item }) ? (
            <>
              <DealPrice item={item} deal={deal} />
              <span className="text-ink-3">
                · {deal?.stage === 'reserved' ? 'Reserved' : ITEM_STATUS_LABELS[item.status]}
              </span>
            </>
          ) : (
            <span className="text-ink-3">{ITEM_STATUS_LABELS[item.status]}: not for sale now</span>
          )}
        </span>
      </span>
      {isLink && <ChevronRight className="size-4.5" />}
    </>
  );
}

/** The agreed price with its period, and the asking price struck through if it differs. */
function DealPrice({ item, deal }: Pick<About, 'item' | 'deal'>) {
  if (!deal || deal.price === null) return <ListingPrice price={item.price} kind={item.priceKind} />;
  return (
    <>
      <ListingPrice price={deal.price} kind={item.priceKind} isAgreed />
      <b className="font-semibold text-success-ink">agreed</b>
      {item.price !== null && item.price !== deal.price && (
        <s className="text-ink-3">
          <span className="sr-only">Asking price </span>
          {formatNaira(item.price)}
        </s>
      )}
    </>
  );
}
