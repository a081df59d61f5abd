import { useRef } from 'react';
import { paths } from '#shared/paths.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { LoadProblem } from '#web/data/paged-resource.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreItems } from '#web/ui/more-items.tsx';
import { AdList } from './ad-list.tsx';
import { STATUS_TEXTS } from './ad-texts.ts';
import { AdsSkeleton } from './ads-skeleton.tsx';
import { type AdsView, readMore, reloadAds } from './ads-store.ts';
import { useListFocus } from './use-list-focus.ts';

/** One tab in all its states: loading, failed, empty or with listings. */
export function AdsTab({ status, ads }: { status: ListingStatus; ads: AdsView }) {
  const section = useRef<HTMLElement>(null);
  const { page: tab, trouble } = ads;
  const { trackRemoval, trackLoadMore } = useListFocus(section, tab?.items);

  function content() {
    if (!tab)
      return trouble ? (
        <NotLoaded trouble={trouble} onRetry={() => void reloadAds(status)} />
      ) : (
        <AdsSkeleton />
      );
    if (tab.items.length === 0 && !tab.nextCursor) return <NoAds status={status} />;
    return (
      <>
        <AdList items={tab.items} busy={ads.busy} rejections={ads.rejections} onAction={trackRemoval} />
        {tab.nextCursor && (
          <MoreItems
            seen={tab.items.length}
            total={ads.figures?.counts[status] ?? tab.items.length}
            loading={ads.more === 'loading'}
            trouble={ads.more === 'offline' || ads.more === 'failed' ? TROUBLES[ads.more] : null}
            onMore={() => {
              trackLoadMore();
              void readMore(status);
            }}
          />
        )}
      </>
    );
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={HEADING} className="outline-none">
      <h2 id={HEADING} className="sr-only">
        {STATUS_TEXTS[status].tab}
      </h2>
      {content()}
    </section>
  );
}

const HEADING = 'ads-of-this-tab';

function NotLoaded({ trouble, onRetry }: { trouble: LoadProblem; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        object="box"
        title={TROUBLES[trouble]}
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        {trouble === 'offline'
          ? 'They are safe. They show when you are back online.'
          : 'They are safe. Something went wrong on our side. Please try again in a moment.'}
      </EmptyState>
    </div>
  );
}

const TROUBLES: Record<LoadProblem, string> = {
  offline: 'You seem to be offline',
  failed: 'Your ads could not be loaded',
};

function NoAds({ status }: { status: ListingStatus }) {
  return (
    <EmptyState
      object={status === 'sold' ? 'basket' : 'box'}
      title={STATUS_TEXTS[status].empty}
      as="h3"
      actions={status === 'active' && <ButtonLink to={paths.postAd}>Post Your First Ad</ButtonLink>}
    >
      {HINTS[status]}
    </EmptyState>
  );
}

const HINTS: Partial<Record<ListingStatus, string>> = {
  active: 'Take a few photos, name your price, and buyers near you will find it.',
  sold: 'Mark what you sold. It counts here and in your earnings.',
  draft: 'Ads you save as drafts wait here.',
};
