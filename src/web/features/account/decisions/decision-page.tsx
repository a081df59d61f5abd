import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { OwnDecision } from '#shared/contract/decisions.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppealForm } from './appeal-form.tsx';
import { decisionTitle } from './decision-texts.ts';
import { useDecision } from './own-decisions.ts';

/** One decision of staff: what was done, why, and the appeal. */
export function DecisionPage() {
  const { id = '' } = useParams();
  const { value: decision, failure, reload } = useDecision(id);
  return (
    <main id="main" aria-busy={!decision && !failure} className="page pb-16">
      <p className="pt-4">
        <Link to={paths.decisions} className="link inline-flex min-h-11 items-center">
          All decisions
        </Link>
      </p>
      {decision ? (
        <Decision decision={decision} />
      ) : (
        <>
          <h1>Decision</h1>
          {failure ? (
            <NotLoaded title="The decision could not be loaded" why={failure.text} onRetry={reload} />
          ) : (
            <Skeleton className="mt-5 h-72 max-w-180" />
          )}
        </>
      )}
    </main>
  );
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { kind, rule, message, at, listing } = decision;
  const { title, text, advice } = MARKET_RULES[rule];
  return (
    <article className="grid max-w-180 grid-cols-1 gap-6">
      <header>
        <h1 className="wrap-anywhere">{decisionTitle(decision)}</h1>
        <p className="mt-1 text-sm text-ink-3">{formatDate(new Date(at))}</p>
      </header>
      <Panel>
        <h2>{title}</h2>
        <p className="mt-2">{text}</p>
        <p className="mt-2 text-ink-2">{advice}</p>
        {message && <Quote label="What our team wrote to you">{message}</Quote>}
        {listing && kind !== 'suspend' && kind !== 'warn' && (
          <p className="mt-3">
            <Link to={paths.myAdsOf('removed')} className="link inline-flex min-h-11 items-center">
              See it in My Ads
            </Link>
          </p>
        )}
      </Panel>
      <Appeal decision={decision} />
    </article>
  );
}

function Appeal({ decision: { id, appeal, appealUntil, reversed } }: { decision: OwnDecision }) {
  const now = useNow();
  if (appeal) return <SentAppeal appeal={appeal} />;
  if (reversed)
    return (
      <Banner tone="ok" title="We took this decision back">
        It was our mistake. Sorry for the trouble.
      </Banner>
    );
  if (!appealUntil) return null;
  if (new Date(appealUntil) <= now)
    return (
      <Banner tone="info" title="It is too late to appeal">
        An appeal was possible until {formatDate(new Date(appealUntil))}.
      </Banner>
    );
  return (
    <Panel>
      <AppealForm id={id} until={appealUntil} />
    </Panel>
  );
}

function SentAppeal({
  appeal: { text, at, outcome, answer },
}: {
  appeal: NonNullable<OwnDecision['appeal']>;
}) {
  const { tone, title, note } = OUTCOMES[outcome];
  return (
    <section className="grid gap-4" aria-label="Your appeal">
      <div role="status">
        <Banner tone={tone} title={title}>
          {note}
        </Banner>
      </div>
      <Panel>
        <Quote label={`Your appeal of ${formatDate(new Date(at))}`}>{text}</Quote>
        {answer && <Quote label="Our answer">{answer}</Quote>}
      </Panel>
    </section>
  );
}

const OUTCOMES = {
  open: {
    tone: 'info',
    title: 'We have your appeal',
    note: 'Someone else on our team looks at it. You get a notification with the answer.',
  },
  granted: {
    tone: 'ok',
    title: 'You were right',
    note: 'We took the decision back. Sorry for the trouble.',
  },
  upheld: {
    tone: 'warn',
    title: 'The decision stays',
    note: 'We looked at it again and came to the same result.',
  },
} as const;

function Quote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-3 first:mt-0">
      <h3 className="text-sm font-semibold text-ink-2">{label}</h3>
      <p className="mt-1 font-read whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  );
}
