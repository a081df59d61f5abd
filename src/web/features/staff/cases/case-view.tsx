import { useEffect, useRef, useState } from 'react';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import { useSession } from '#web/data/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppealPart } from './appeal-part.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseHistory, CaseNotes } from './case-records.tsx';
import { decisionLine, FOR_OTHERS, waitingText } from './case-texts.ts';
import { reloadCase, useCase } from './cases-store.ts';
import { DecisionBar } from './decision-bar.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { ListingText } from './listing-text.tsx';
import { ReportList } from './report-list.tsx';
import { SignalsPart } from './signals-part.tsx';

type CaseViewProps = {
  id: string;
  now: Date;
  /** Called with the words for the decision. */
  onDecided: (text: string) => void;
  onUndo: (decision: { id: string; caseId: string }) => void;
  /** Undefined if no other case waits. */
  onNext: (() => void) | undefined;
};

/** A case: what it is about, the evidence, the signals, and the decision. All texts in it are untrusted. */
export function CaseView({ id, onNext, ...rest }: CaseViewProps) {
  const { value: detail, failure } = useCase(id);
  if (failure && !detail && FOR_OTHERS_CODES.has(failure.code))
    return <ForOthers why={failure.text} onNext={onNext} />;
  if (failure && !detail)
    return (
      <NotLoaded title="The case could not be loaded" why={failure.text} onRetry={() => reloadCase(id)} />
    );
  if (!detail) return <CaseSkeleton />;
  return <OpenCase detail={detail} onNext={onNext} {...rest} />;
}

function OpenCase({
  detail,
  now,
  onDecided,
  onUndo,
  onNext,
}: Omit<CaseViewProps, 'id'> & { detail: CaseDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After the router has moved the focus to the page.
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  const { closedBy, decisions } = detail;
  const canUndo = useCanUndo(closedBy);
  /** An appeal is decided on what the first decision was made on. */
  const shown = detail.appeal?.firstCase ?? detail;
  return (
    <article className="min-w-0 rounded-panel bg-surface shadow-panel">
      <div className="grid grid-cols-1 gap-5 p-4 md:p-6">
        {closedBy && (
          <Banner
            tone="info"
            alert
            title={`Decided by ${closedBy.by?.name ?? 'an automatic rule'}, ${waitingText(closedBy.at, now)} ago`}
            action={
              <span className="flex gap-2">
                {canUndo && (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => onUndo({ id: closedBy.id, caseId: String(detail.id) })}
                  >
                    Undo
                  </Button>
                )}
                {onNext && <NextButton onNext={onNext} />}
              </span>
            }
          >
            {decisionLine(closedBy)}
          </Banner>
        )}
        <CaseHead detail={detail} heading={heading} now={now} />
        <div className="grid grid-cols-1 gap-7 border-t border-line pt-5 lg:grid-cols-[minmax(0,1fr)_16rem] min-[78rem]:grid-cols-[minmax(0,1fr)_18.75rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-5">
            {detail.appeal && <AppealPart appeal={detail.appeal} user={detail.user} />}
            {shown.evidence.map((evidence) => (
              <EvidencePart key={evidence.conversationId} evidence={evidence} user={detail.user} />
            ))}
            {detail.listing?.description && (
              <ListingText listing={detail.listing} open={detail.evidence.length === 0 && !detail.appeal} />
            )}
            <ReportList reports={shown.reportList} now={now} />
            <CaseNotes notes={detail.notes} />
            <CaseHistory history={detail.history} />
          </div>
          <SignalsPart risk={shown.riskDetail} linked={detail.linked} />
        </div>
      </div>
      {decisions.length > 0 && <DecisionBar detail={detail} onDecided={onDecided} />}
      {decisions.length === 0 && !closedBy && (
        <p className="border-t border-line px-4 py-4 text-sm text-ink-2 md:px-6">
          <Badge tone="warn">Not for you</Badge> {FOR_OTHERS}:{' '}
          {detail.appeal ? 'the appeal is about your own decision or report.' : 'you reported it yourself.'}
        </p>
      )}
    </article>
  );
}

/** My own decision can be undone for a while, also after a reload or in another tab. */
function useCanUndo(closedBy: CaseDetail['closedBy']): boolean {
  const { user } = useSession();
  const mine = closedBy && !closedBy.undone && closedBy.by?.id === user?.id ? closedBy.undoUntil : null;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const left = mine === null ? 0 : new Date(mine).getTime() - Date.now();
    setIsOver(left <= 0);
    const timer = setTimeout(setIsOver, left, true);
    return () => clearTimeout(timer);
  }, [mine]);
  return mine !== null && !isOver;
}

/** A case about this staff user, or about staff for a moderator, shows nothing but why. */
const FOR_OTHERS_CODES: ReadonlySet<string | null> = new Set(['OWN_CASE', 'STAFF_CASE']);

function ForOthers({ why, onNext }: { why: string; onNext: (() => void) | undefined }) {
  return (
    <Banner tone="warn" alert title={FOR_OTHERS} action={onNext && <NextButton onNext={onNext} />}>
      {why}
    </Banner>
  );
}

function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <Button size="sm" variant="secondary" aria-keyshortcuts="J" onClick={onNext}>
      Next case <KeyHint>J</KeyHint>
    </Button>
  );
}

function CaseSkeleton() {
  return (
    <div
      role="status"
      className="grid min-h-120 content-start gap-5 rounded-panel bg-surface p-6 shadow-panel"
    >
      <span className="sr-only">Loading...</span>
      <div className="flex gap-4">
        <Skeleton className="size-28 flex-none rounded-menu!" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </div>
  );
}
