import type { DecisionReason } from '#shared/rules/moderation/decision-reasons.ts';
import type { DecisionState } from './decisions.queries.ts';
import type { NotifiedReporter } from './recipients.queries.ts';

// What a decision makes of the reports of its case: whether they count for the record of their senders, and what these hear.

/** unclear: staff could not find out. It counts neither for nor against the sender. */
export type ReportOutcome = 'upheld' | 'rejected' | 'unclear';

type Decided = Pick<DecisionState, 'kind' | 'reason'>;

/** The report was right, although there is nothing left to do. */
const OUTCOMES_OF_DISMISSAL: Partial<Record<DecisionReason, ReportOutcome>> = {
  corrected: 'upheld',
  'too-little': 'unclear',
};

export function outcomeOfReports({ kind, reason }: Decided): ReportOutcome {
  if (kind === 'restore') return 'rejected';
  if (kind !== 'dismiss') return 'upheld';
  return (reason && OUTCOMES_OF_DISMISSAL[reason]) ?? 'rejected';
}

/** Reporters hear nothing about the account of the other user, so only the removal of an ad is named. */
export function composeOutcome(
  decision: Decided,
  { listingId }: Pick<NotifiedReporter, 'listingId'>,
): [title: string, body: string] {
  const { kind } = decision;
  const outcome = outcomeOfReports(decision);
  if (outcome === 'rejected')
    return ['We found nothing wrong. Thank you', 'We looked at your report. It does not break our rules.'];
  if (outcome === 'unclear')
    return [
      'We could not see enough to act. Thank you',
      'If something else happens, please report it again and tell us more.',
    ];
  if (kind === 'dismiss')
    return ['You were right, and it is corrected. Thank you', 'It was corrected before we looked at it.'];
  if (listingId !== null && (kind === 'take-down' || kind === 'suspend'))
    return ['We removed it. Thank you', 'Your report helped. You make Kasuwa safer for the next buyer.'];
  return ['We acted on your report. Thank you', 'You make Kasuwa safer for the next buyer.'];
}
