import { Link, useNavigation } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import type { ShopSection } from '#shared/contract/sellers.ts';
import { paths } from '#shared/paths.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { ReviewList } from '#web/features/trust/reviews/review-list.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { cx } from '#web/ui/cx.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { SellerHead } from './seller-head.tsx';
import { SellerItems } from './seller-items.tsx';
import type { SellerList } from './seller-list.ts';
import { SellerSearch } from './seller-search.tsx';
import { ShareSeller } from './share-seller.tsx';
import { ShopSections } from './shop-sections.tsx';

export type SellerPageProps = {
  seller: PublicProfile;
  list: SellerList;
  /** Empty unless the listings are shown. */
  sections: ShopSection[];
  /** Null while another tab is open. */
  reviews: ReviewPage | null;
  items: ShownCard[];
  nextCursor: string | null;
  /** Whether this is a later page of the list, opened by a plain link. */
  continued: boolean;
};

/** The public page of a seller: profile, listings, sold listings and reviews. */
export function SellerPage(props: SellerPageProps) {
  const { seller, list, sections, reviews, items, nextCursor, continued } = props;
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <Breadcrumb items={[{ label: 'Home', to: paths.home }, { label: 'Sellers' }]} />
      {seller.cover && <SellerCover seller={seller} src={seller.cover} />}
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
        <SellerHead seller={seller} />
        <section
          aria-labelledby="open-tab"
          className={cx('min-w-0 pt-6', seller.cover ? 'lg:pt-5' : 'lg:pt-0')}
        >
          <SellerTabs seller={seller} kind={list.kind} />
          <h2 id="open-tab" className="sr-only">
            {TAB_NAMES[list.kind]}
          </h2>
          <div aria-busy={busy || undefined} className={cx('pt-5 transition-opacity', busy && 'opacity-60')}>
            {reviews ? (
              <>
                {continued && (
                  <p className="mb-4 text-sm">
                    <Link to={paths.sellerReviews(seller.id)} className="link">
                      Back to the newest reviews
                    </Link>
                  </p>
                )}
                <ReviewList
                  key={seller.id}
                  subject={seller}
                  first={reviews}
                  linkTo={(cursor) => paths.sellerReviews(seller.id, cursor)}
                />
              </>
            ) : (
              <>
                {list.kind === 'active' && <ShopTools seller={seller} list={list} sections={sections} />}
                <SellerItems
                  key={`${seller.id} ${JSON.stringify(list)}`}
                  seller={seller}
                  list={list}
                  first={items}
                  firstCursor={nextCursor}
                  continued={continued}
                />
              </>
            )}
          </div>
        </section>
      </div>
    </>
  );
}

/** A few listings need no search, and one kind of listings no chips. */
function ShopTools({ seller, list, sections }: ShopToolsProps) {
  const hasSearch = seller.activeAds > SEARCHABLE_FROM || list.q !== '';
  const hasSections = sections.length > 1 || list.section !== null;
  if (!hasSearch && !hasSections) return null;
  return (
    <div className="mb-5 grid gap-2.5 lg:flex lg:items-center lg:gap-3">
      {hasSearch && <SellerSearch id={seller.id} q={list.q} />}
      {hasSections && <ShopSections seller={seller.id} sections={sections} list={list} />}
    </div>
  );
}

type ShopToolsProps = Pick<SellerPageProps, 'seller' | 'sections'> & {
  list: SellerList & { kind: 'active' };
};

const SEARCHABLE_FROM = 4;

const TAB_NAMES = { active: 'Listings', sold: 'Sold', reviews: 'Reviews' };

function SellerTabs({ seller, kind }: { seller: PublicProfile; kind: SellerList['kind'] }) {
  const { id, name, activeAds, itemsSold, reviews } = seller;
  return (
    <TabLinks
      label={`About ${name}`}
      items={[
        { to: paths.seller(id), label: TAB_NAMES.active, count: activeAds, current: kind === 'active' },
        {
          to: paths.sellerList(id, { tab: 'sold' }),
          label: TAB_NAMES.sold,
          count: itemsSold,
          current: kind === 'sold',
        },
        {
          to: paths.sellerReviews(id),
          label: TAB_NAMES.reviews,
          count: reviews,
          current: kind === 'reviews',
        },
      ]}
    />
  );
}

/** The sign of the shop overlaps the cover. Both have a fixed size, so that nothing moves while it loads. */
function SellerCover({ seller, src }: { seller: PublicProfile; src: string }) {
  return (
    <div className="relative -mx-4 h-37 overflow-hidden bg-wash md:mx-0 md:h-60 md:rounded-sheet">
      <picture className="contents">
        {seller.coverFull && <source media="(width >= 48rem)" srcSet={seller.coverFull} />}
        <img
          src={src}
          alt=""
          width={800}
          height={240}
          fetchPriority="high"
          className="size-full object-cover object-[50%_38%]"
        />
      </picture>
      <div className="absolute top-2.5 right-2.5">
        <ShareSeller disc seller={seller} />
      </div>
    </div>
  );
}
