import { Link } from 'react-router';
import type { OwnDecision } from '#shared/contract/decisions.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { appealState, decisionTitle } from './decision-texts.ts';
import { useDecisions } from './own-decisions.ts';

/** What staff decided about the user's ads and account. */
export function DecisionsPage() {
  const { items, hasMore, loading, problem, readMore } = useDecisions();
  return (
    <main id="main" aria-busy={loading} className="page pb-16">
      <h1 className="pt-6">Decisions</h1>
      <p className="mt-1 pb-5 text-ink-2">What our team decided about your ads and your account, and why.</p>
      {!items && !problem && <Skeleton className="h-72" />}
      {items?.length === 0 && (
        <EmptyState
          object="box"
          title="No decisions"
          actions={<ButtonLink to={paths.myAds}>My Ads</ButtonLink>}
        >
          If we ever remove an ad of yours, you read here why.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="mb-5 grid max-w-180">
          {items.map((decision) => (
            <Row key={decision.id} decision={decision} />
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

function Row({ decision }: { decision: OwnDecision }) {
  const state = appealState(decision, useNow());
  return (
    <li className="border-b border-line py-1 last:border-b-0">
      <Link to={paths.decision(decision.id)} className="block min-h-11 rounded-sm py-2 hover:bg-surface-2">
        <span className="block font-semibold wrap-anywhere">{decisionTitle(decision)}</span>
        <span className="block text-sm text-ink-2">{MARKET_RULES[decision.rule].title}</span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-3">
          {formatShortDate(new Date(decision.at))}
          {state && (
            <Badge tone={state.tone} className="h-auto! min-h-5.5 whitespace-normal!">
              {state.label}
            </Badge>
          )}
        </span>
      </Link>
    </li>
  );
}
