import { useRef } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import type { ListingStatus } from '#shared/rules/listing-life.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdList } from './ad-list.tsx';
import { STATUS_WORDS } from './ad-words.ts';
import { AdsSkeleton } from './ads-skeleton.tsx';
import type { AdsState, Trouble } from './ads-state.ts';
import { readMore, tryAgain } from './ads-store.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** One tab in whichever state it is: coming, in trouble, empty, or with its ads. */
export function AdsTab({ status, ads }: { status: ListingStatus; ads: AdsState }) {
  const part = useRef<HTMLElement>(null);
  const tab = ads.tabs[status];
  const trouble = ads.trouble[status];
  const { mayLeave, wantsMore } = useKeptFocus(part, tab?.items);

  function content() {
    if (!tab) return trouble ? <NotLoaded trouble={trouble} /> : <AdsSkeleton />;
    if (tab.items.length === 0 && !tab.nextCursor) return <NoAds status={status} />;
    return (
      <>
        <AdList items={tab.items} busy={ads.busy} refusals={ads.refusals} onDeed={mayLeave} />
        {tab.nextCursor && (
          <MoreAds
            seen={tab.items.length}
            total={ads.figures?.counts[status] ?? tab.items.length}
            state={ads.more}
            onMore={() => {
              wantsMore();
              void readMore();
            }}
          />
        )}
      </>
    );
  }

  return (
    <section ref={part} tabIndex={-1} aria-labelledby={HEADING} className="outline-none">
      <h2 id={HEADING} className="sr-only">
        {STATUS_WORDS[status].tab}
      </h2>
      {content()}
    </section>
  );
}

const HEADING = 'ads-of-this-tab';

function MoreAds({
  seen,
  total,
  state,
  onMore,
}: {
  seen: number;
  total: number;
  state: AdsState['more'];
  onMore: () => void;
}) {
  return (
    <div className="grid justify-items-center gap-3 pt-8">
      <p aria-live="polite" className="num text-sm text-ink-2">
        You have seen {formatCount(seen)} of {formatCount(total)}
      </p>
      {(state === 'offline' || state === 'failed') && (
        <Banner tone="danger" alert title={TROUBLES[state]}>
          What you have seen stays here. Please try again.
        </Banner>
      )}
      <Button variant="secondary" busy={state === 'loading'} busyLabel="Loading..." onClick={onMore}>
        Load More
      </Button>
    </div>
  );
}

function NotLoaded({ trouble }: { trouble: Trouble }) {
  return (
    <div role="alert">
      <EmptyState
        object="box"
        title={TROUBLES[trouble]}
        actions={<Button onClick={() => void tryAgain()}>Try again</Button>}
      >
        They are safe. They will be here as soon as there is a connection again.
      </EmptyState>
    </div>
  );
}

const TROUBLES: Record<Trouble, string> = {
  offline: 'You seem to be offline',
  failed: 'Your ads could not be loaded',
};

function NoAds({ status }: { status: ListingStatus }) {
  return (
    <EmptyState
      object={status === 'sold' ? 'basket' : 'box'}
      title={STATUS_WORDS[status].empty}
      as="h3"
      actions={status === 'active' && <ButtonLink to={paths.postAd}>Post Your First Ad</ButtonLink>}
    >
      {HINTS[status]}
    </EmptyState>
  );
}

const HINTS: Partial<Record<ListingStatus, string>> = {
  active: 'Take a few photos, name your price, and buyers near you will find it.',
  sold: 'Mark what you have sold: it then counts here and in your earnings.',
  draft: 'An ad that you save for later waits here.',
};
